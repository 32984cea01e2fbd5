/**
 * Whether the tests that start and kill servers run in full, as in `npm run test:long`. Otherwise they are
 * just large enough to check each promise once.
 */
export const inFull = process.env.TESTS === 'in full';
