import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  /** The caller's network address. */
  address: string;
  /** Somebody waits for the answer: no statement takes long. */
  isHurried: boolean;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Does the work of one request: whatever it awaits knows where the request came from. */
export const withinRequest = <Result>(context: RequestContext, work: () => Result): Result =>
  contexts.run(context, work);

/** Whether somebody waits for what is done; not so in a job, a command or an export. */
export const isHurried = (): boolean => contexts.getStore()?.isHurried ?? false;

/** Where the request came from that is being worked on; empty in a job or a command. */
export const requestAddress = (): string => contexts.getStore()?.address ?? '';
