import type { PaymentMethod } from './payment-method.ts';

/**
 * A host's rule for guests who pay at the venue, whose bookings come without money. `allowed`: they book like
 * everybody else. `on_approval`: the host approves each booking, even where others book instantly.
 */
export const payAtVenueRules = ['on_approval', 'allowed', 'refused'] as const;
export type PayAtVenueRule = (typeof payAtVenueRules)[number];

interface BookableVenue {
  instantBooking: boolean;
  payAtVenue: PayAtVenueRule;
}

/** Whether a booking needs no approval by the host. */
export const isInstant = ({ instantBooking, payAtVenue }: BookableVenue, method: PaymentMethod): boolean =>
  instantBooking && (method === 'online' || payAtVenue === 'allowed');
