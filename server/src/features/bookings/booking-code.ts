import { newCode } from '#server/short-code.ts';

/** A short code for people: `MB-7K3Q9F`. */
export const newBookingCode = (): string => newCode('MB');
