import { failureOf } from '#app/api/failure.ts';

/** Seconds between two requests for a code. */
export const pauseAfterCode = 30;

/**
 * Runs the call that emails a code, and resolves to the seconds until another may be requested. If a code was sent just
 * before, that one still works.
 */
export const requestCode = async (send: () => Promise<unknown>): Promise<number> => {
  try {
    await send();
    return pauseAfterCode;
  } catch (error) {
    const { code, values } = failureOf(error);
    if (code !== 'code_just_sent') throw error;
    return Number(values.n ?? pauseAfterCode);
  }
};
