const minute = 60_000;

/** What has waited for longer than this is looked into by the reconciler, and is a difference to administrators, in ms. */
export const waitLimit = 15 * minute;

/** For how long customers can retry on a gateway's page, in ms. */
const retryLimit = 7 * 24 * 60 * minute;

/** When to query the gateway about a payment that it has not reported, less often as it ages; null: not any more. */
export const nextPollAt = (createdAt: Date, now: Date): Date | null => {
  const age = now.getTime() - createdAt.getTime();
  return age > retryLimit ? null : new Date(now.getTime() + Math.max(waitLimit, age / 4));
};
