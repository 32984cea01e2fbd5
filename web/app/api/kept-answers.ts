import { createStore } from '../ui/store.ts';

/** When the oldest answer was given that the service worker had kept, in ms; infinity without one. */
export const oldestKept = createStore<number>(() => Number.POSITIVE_INFINITY);

/** The same for the answers since `renewKept` was called. */
let renewed: number | null = null;

/** Notes when an answer was given that the service worker had kept (web/service-worker/accounts.ts). */
export const noteKept = (response: Response): Response => {
  const at = Date.parse(response.headers?.get('X-Kept') ?? '');
  if (renewed !== null && at < renewed) renewed = at;
  else if (renewed === null && at < oldestKept.get()) oldestKept.set(at);
  return response;
};

/** Everything is about to be asked for again. */
export const forgetKept = (): void => oldestKept.set(Number.POSITIVE_INFINITY);

/** Asks for everything again. What was kept counts until then. */
export const renewKept = async (ask: () => Promise<void>): Promise<void> => {
  renewed = Number.POSITIVE_INFINITY;
  await ask();
  oldestKept.set(renewed);
  renewed = null;
};
