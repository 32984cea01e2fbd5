import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  /** The caller's IP address. */
  address: string;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Runs the work of a request; everything it awaits has access to the context. */
export const withinRequest = <Result>(context: RequestContext, work: () => Result): Result =>
  contexts.run(context, work);

/** The IP address of the current request; empty in a job or a command. */
export const requestAddress = (): string => contexts.getStore()?.address ?? '';
