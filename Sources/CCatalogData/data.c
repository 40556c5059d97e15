#include "CCatalogData.h"

static const unsigned char remexp[] = {
#embed "../../catalog/profiles/remexp.profile"
};
static const unsigned char openfoodfacts[] = {
#embed "../../catalog/profiles/openfoodfacts.profile"
};
static const unsigned char mfds_c005[] = {
#embed "../../catalog/profiles/mfds-c005.profile"
};
static const unsigned char mfds_i2570[] = {
#embed "../../catalog/profiles/mfds-i2570.profile"
};
static const unsigned char usda_branded[] = {
#embed "../../catalog/profiles/usda-branded.profile"
};
static const unsigned char generic[] = {
#embed "../../catalog/profiles/generic.profile"
};
static const unsigned char shelf_life[] = {
#embed "../../catalog/shelf-life.csv"
};

static const struct remexp_file profiles[] = {
  {"remexp", remexp, sizeof remexp},
  {"openfoodfacts", openfoodfacts, sizeof openfoodfacts},
  {"mfds-c005", mfds_c005, sizeof mfds_c005},
  {"mfds-i2570", mfds_i2570, sizeof mfds_i2570},
  {"usda-branded", usda_branded, sizeof usda_branded},
  {"generic", generic, sizeof generic},
};
const struct remexp_file *const remexp_profiles = profiles;
const size_t remexp_profile_count = sizeof profiles / sizeof *profiles;

const struct remexp_file remexp_shelf_life = {"shelf-life", shelf_life, sizeof shelf_life};
