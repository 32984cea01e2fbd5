import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A key of its own for each use of the server's secret. */
export const keyFor = (secret: string, use: string): Buffer =>
  createHmac('sha256', secret).update(use).digest();

/** 256 random bits as text for addresses, cookies and JSON. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** How a random token, or an address with one in it, is known again: nobody who reads the database can use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
