import type { Limit, Limits } from '#server/platform/limits.ts';

const hour = 3600;

/**
 * How often one guest can book and cancel within an hour, so that nobody collects every venue's contact
 * details.
 */
export const bookingLimits = {
  create: { name: 'booking-create', points: 20, seconds: hour },
  cancel: { name: 'booking-cancel', points: 10, seconds: hour },
} satisfies Record<string, Limit>;

/** Counts successful actions. Throws `too_many_requests` with the seconds to wait. */
export const countedWhenDone = async <T>(
  limits: Limits,
  limit: Limit,
  guestId: string,
  work: () => Promise<T>,
): Promise<T> => {
  await limits.consume(limit, guestId);
  try {
    return await work();
  } catch (error) {
    await limits.refund(limit, guestId);
    throw error;
  }
};
