import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  /** The caller's IP address. */
  address: string;
  /** The time limit of its statements. */
  timeLimit: TimeLimit;
}

/**
 * Time limits: `usual` for requests of one person, `public` for shared public responses, `none` when nobody
 * waits.
 */
export type TimeLimit = 'usual' | 'public' | 'none';

const contexts = new AsyncLocalStorage<RequestContext>();

/** Runs the work of a request; everything it awaits has access to the context. */
export const withinRequest = <Result>(context: RequestContext, work: () => Result): Result =>
  contexts.run(context, work);

/** Undefined in a job, a command or an export. */
export const timeLimit = (): TimeLimit => contexts.getStore()?.timeLimit ?? 'none';

/** The IP address of the current request; empty in a job or a command. */
export const requestAddress = (): string => contexts.getStore()?.address ?? '';
