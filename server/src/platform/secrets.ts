import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Derives a separate key for each use of the server's secret. */
export const keyFor = (secret: string, use: string): Buffer =>
  createHmac('sha256', secret).update(use).digest();

/** 256 random bits as text for URLs, cookies and JSON. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A stored hash of a random token, or of a URL containing one: useless to anyone who reads the database. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
