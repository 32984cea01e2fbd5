import { newCode } from '#server/short-code.ts';

/** A short code for people: `MB-7K3Q9F` for a guest's booking, `OB-7K3Q9F` for one that the host entered. */
export const newBookingCode = (source: 'guest' | 'host' = 'guest'): string =>
  newCode(source === 'guest' ? 'MB' : 'OB');

/** Runs a transaction that draws a code, and once more if the code is in use: there are 900 million. */
export const withNewCode = <T>(book: () => Promise<T>): Promise<T> =>
  book().catch((error: unknown) => {
    if ((error as { constraint?: string }).constraint === 'booking_code_is_taken') return book();
    throw error;
  });
