/* The room of the Dutch System, Istanbul 2012 (C.04.3.1): its one entry point. */
#ifndef SWISSPAIR_SYSTEMS_DUTCH_2012_H
#define SWISSPAIR_SYSTEMS_DUTCH_2012_H

#include "core/position.h"

sp__room sp__dutch_2012_pair;

#endif
