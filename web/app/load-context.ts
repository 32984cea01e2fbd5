import type { Endpoint, InputOf, OutputOf } from '@mandap/contract/endpoint';
import { createContext } from 'react-router';

/** What the server passes to every loader. */
export interface ServerContext {
  /** Makes a call in process. Throws an object like `{ status, code, detail, fields }`. */
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;
  publicUrl: string;
  now: Date;
  /** Marks the inline scripts of the page being rendered: only these are allowed to run. */
  nonce: string;
  /** Receives the rendered page as text. The response has no body: a stream would encode and decode it again. */
  takeHtml: (html: string) => void;
}

type Key = ReturnType<typeof createContext<ServerContext>>;

const symbol = Symbol.for('mandap.serverContext');
const shared = globalThis as { [symbol]?: Key };

/** React Router compares contexts by identity, and the server bundle has its own copy of this module: one per process. */
export const serverContext: Key = shared[symbol] ?? createContext<ServerContext>();
shared[symbol] = serverContext;
