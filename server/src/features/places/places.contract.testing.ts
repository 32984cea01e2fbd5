import type { Examples } from '../../testing/contract-world.ts';

/** A valid request for each call, by its name. */
export const placesExamples: Examples = {
  listStates: async () => ({}),
  listTehsils: async () => ({}),
};
