import type { FastifyInstance } from 'fastify';

/** What a feature needs to serve routes outside the contract. */
export interface HttpServer {
  fastify: FastifyInstance;
  /** Counts a request of this address. Throws `too_many_requests`. */
  countRequest(ip: string): Promise<void>;
}
