import { createHmac, timingSafeEqual } from 'node:crypto';

export const hmac = (secret: string | Buffer, text: Buffer | string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Compares two texts in constant time. */
export const isEqual = (given: string, right: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};
