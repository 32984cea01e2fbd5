import { totalmem } from 'node:os';

/** How much memory this process may have, in bytes: of the machine, or of the container that it is in. */
export const machineMemory = (): number =>
  // Without a container the constraint is 0, or more than there is.
  Math.min(process.constrainedMemory() || totalmem(), totalmem());
