// For `--import`: V8 writes a line for every garbage collection, from which allocations are counted.
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--trace-gc');
