import { failureOf } from '../../api/failure.ts';

/** Seconds after a code until another may be asked for. */
export const pauseAfterCode = 30;

/** Does what mails a code; resolves to the seconds until another may be asked for. The one of a moment ago still works. */
export const mailing = async (send: () => Promise<unknown>): Promise<number> => {
  try {
    await send();
    return pauseAfterCode;
  } catch (error) {
    const { code, values } = failureOf(error);
    if (code !== 'code_just_sent') throw error;
    return Number(values.n ?? pauseAfterCode);
  }
};
