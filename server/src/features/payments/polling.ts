const minute = 60_000;

/** After this time, in ms, the reconciler looks into a payment, and administrators see it as a difference. */
export const waitLimit = 15 * minute;

/** How long guests can retry on a gateway's page, in ms. */
const retryLimit = 7 * 24 * 60 * minute;

/** When to query the gateway about an unreported payment, less often as it ages. Null when it is too old. */
export const nextPollAt = (createdAt: Date, now: Date): Date | null => {
  const age = now.getTime() - createdAt.getTime();
  return age > retryLimit ? null : new Date(now.getTime() + Math.max(waitLimit, age / 4));
};
