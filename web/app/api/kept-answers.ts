let oldest = Number.POSITIVE_INFINITY;

/** Notes when an answer was given that the service worker had kept (web/service-worker/accounts.ts). */
export const noteKept = (response: Response): Response => {
  const at = Date.parse(response.headers?.get('X-Kept') ?? '');
  if (at < oldest) oldest = at;
  return response;
};

/** When the oldest kept answer was given, in ms; infinity without one. */
export const oldestKept = (): number => oldest;

/** Everything is about to be asked for again. */
export const forgetKept = (): void => {
  oldest = Number.POSITIVE_INFINITY;
};
