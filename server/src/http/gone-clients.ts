import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';

/**
 * Ends the work for a client that has closed its connection, because nobody reads the response. Throws
 * `unavailable`.
 */
export const assertPresent = ({ raw }: FastifyRequest): void => {
  if (raw.socket.destroyed) throw new Failure('unavailable');
};
