#include "CPrintNets.h"

static const unsigned char finder[] = {
#embed "finder.net"
};
static const unsigned char reader[] = {
#embed "reader.net"
};

const struct remexp_net remexp_print_finder = {finder, sizeof finder};
const struct remexp_net remexp_print_reader = {reader, sizeof reader};
