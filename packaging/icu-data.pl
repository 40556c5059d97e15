# Prints assembly for a package of ICU's data that has only the items named, taken from a whole one.
#
#     perl icu-data.pl FILE SYMBOL ITEM...
#
# Source: ICU, common/ucmndata.h: a header, whose first two bytes are its length; the number of items; for each, sorted by
# name, the offsets of its name and of its data from that number on; the names; the data, each at a multiple of 16.
use strict;
use warnings;

my ($file, $symbol, @wanted) = @ARGV;
open(my $input, '<:raw', $file) or die "$file: $!\n";
my $package = do { local $/; <$input> };

my $header = unpack('v', $package);
substr($package, 12, 4) eq 'CmnD' or die "$file: no package of ICU's data\n";
my $count = unpack('V', substr($package, $header, 4));

my @items;
for my $number (0 .. $count - 1) {
  my ($name, $data) = unpack('VV', substr($package, $header + 4 + 8 * $number, 8));
  push @items, [unpack('Z*', substr($package, $header + $name, 256)), $header + $data];
}
# An item ends where the next begins.
my @ends = ((map { $_->[1] } @items[1 .. $#items]), length $package);

my %left = map { $_ => 1 } @wanted;
my @kept;
for my $number (0 .. $#items) {
  my ($name, $start) = @{$items[$number]};
  # icudt76l/region/en.res
  my ($item) = $name =~ m,^[^/]*/(.*),;
  push @kept, [$name, $start, $ends[$number] - $start] if defined $item && delete $left{$item};
}
die "$file: has no " . join(', ', sort keys %left) . "\n" if %left;

print ".section .rodata\n.balign 16\n.globl $symbol\n.type $symbol, \@object\n";
print "$symbol:\n.incbin \"$file\", 0, $header\ncontents:\n.long " . @kept . "\n";
print ".long name$_ - contents, item$_ - contents\n" for 0 .. $#kept;
print "name$_: .asciz \"$kept[$_][0]\"\n" for 0 .. $#kept;
print ".balign 16\nitem$_: .incbin \"$file\", $kept[$_][1], $kept[$_][2]\n" for 0 .. $#kept;
print ".size $symbol, . - $symbol\n.section .note.GNU-stack, \"\", \@progbits\n";
