import { deletedName } from '../accounts/deleted-person.ts';
import type { Paise } from '../money.ts';
import type { BookingStatus } from './lifecycle.ts';

const statusesOfKnownParties: readonly BookingStatus[] = ['confirmed', 'completed'];

/**
 * Whether the two parties of a booking see each other's details: full and legal names, numbers, email and
 * exact addresses. Before the confirmation and after a cancellation, the host sees the guest's first name,
 * and the guest sees what the venue's public page says about its host. Documents that were issued for a
 * confirmed booking stay unchanged. In SQL: `parties_know_each_other`.
 */
export const doPartiesKnowEachOther = (status: BookingStatus): boolean =>
  statusesOfKnownParties.includes(status);

interface Commitment {
  /** Confirmed without the host's approval. */
  instant: boolean;
  approved: boolean;
  /** The total ever received, in paise. */
  captured: Paise;
}

/**
 * Whether a booking has more behind it than the guest's request: the host has approved it, or money has come
 * in. Only then do guests see the host's number and email, and receive texts (at a verified number). An
 * instant booking to be paid at the venue costs nothing, so it could otherwise be used to collect contact
 * details or run up the cost of texts.
 */
export const isCommitted = ({ instant, approved, captured }: Commitment): boolean =>
  captured > 0 || (approved && !instant);

export const firstNameOf = (name: string): string =>
  name === deletedName ? name : (name.trim().split(/\s+/)[0] ?? '');

/** The guest's name as the host sees it. */
export const guestNameForHost = (name: string, status: BookingStatus): string =>
  doPartiesKnowEachOther(status) ? name : firstNameOf(name);
