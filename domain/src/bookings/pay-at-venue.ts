import type { PaymentMethod } from './payment-method.ts';

/**
 * What a host thinks of guests who pay at the venue: it is a promise without money. `allowed`: they book like everybody
 * else. `on_approval`: the host approves each, even where others book instantly.
 */
export const payAtVenueRules = ['on_approval', 'allowed', 'refused'] as const;
export type PayAtVenueRule = (typeof payAtVenueRules)[number];

interface BookableVenue {
  instantBooking: boolean;
  payAtVenue: PayAtVenueRule;
}

/** Whether a booking waits for no approval by the host. */
export const isInstant = ({ instantBooking, payAtVenue }: BookableVenue, method: PaymentMethod): boolean =>
  instantBooking && (method === 'online' || payAtVenue === 'allowed');
