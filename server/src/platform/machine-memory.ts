import { totalmem } from 'node:os';

/** The memory available to this process, in bytes: that of its container or of the machine. */
export const machineMemory = (): number =>
  // Without a container the constraint is 0, or more than the machine has.
  Math.min(process.constrainedMemory() || totalmem(), totalmem());
