import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import { createContext } from 'react-router';

/** What the server hands to every loader: its calls in process, and the facts of this rendering. */
export interface ServerContext {
  /** Throws an answer like `{ status, code, detail, fields }`. */
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;
  publicUrl: string;
  now: Date;
}

type Key = ReturnType<typeof createContext<ServerContext>>;

const symbol = Symbol.for('mandap.serverContext');
const shared = globalThis as { [symbol]?: Key };

/** Compared by identity, and the server bundle has its own copy of this module: so one is kept for the whole process. */
export const serverContext: Key = shared[symbol] ?? createContext<ServerContext>();
shared[symbol] = serverContext;
