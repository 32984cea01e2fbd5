/**
 * Whether the tests that start and kill servers run in full, as in `npm run test:long`. Otherwise they are as small as
 * still shows each promise kept once.
 */
export const inFull = process.env.TESTS === 'in full';
