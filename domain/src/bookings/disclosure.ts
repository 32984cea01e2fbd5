import type { Paise } from '../money.ts';
import type { BookingStatus } from './lifecycle.ts';

/** For conditions of queries. */
export const statusesOfKnownParties: readonly BookingStatus[] = ['confirmed', 'completed'];

/**
 * Whether the two parties of a booking know each other: full and legal names, numbers, e-mail and exact addresses. Before
 * the confirmation, and after a cancellation, the host knows the guest's first name and the guest knows what the venue's
 * public page says of its host. Documents that were issued for a confirmed booking stay as they are.
 */
export const doPartiesKnowEachOther = (status: BookingStatus): boolean =>
  statusesOfKnownParties.includes(status);

interface Commitment {
  /** Confirmed without the host's answer. */
  instant: boolean;
  approved: boolean;
  /** What ever came in, in paise. */
  captured: Paise;
}

/**
 * Whether a booking is more than a guest's word: the host has approved it, or money has come in. Only then are the host's
 * number and e-mail shown, and the guest is texted (to a verified number): an instant booking to be paid at the venue costs
 * nothing, and would collect the one and run up the bill of the other.
 */
export const isCommitted = ({ instant, approved, captured }: Commitment): boolean =>
  captured > 0 || (approved && !instant);

export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** The guest as the host may call them. */
export const guestNameForHost = (name: string, status: BookingStatus): string =>
  doPartiesKnowEachOther(status) ? name : firstNameOf(name);
