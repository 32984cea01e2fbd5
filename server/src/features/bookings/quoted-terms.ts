import {
  type CancellationPolicy,
  type RefundTable,
  refundTableOf,
} from '@mandap/domain/bookings/cancellation';
import { lastDueOn } from '@mandap/domain/bookings/payment-plan';
import type { Quote } from '@mandap/domain/bookings/quote';
import type { Day } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import type { Offering } from '@mandap/domain/offerings/offering';
import { versionOf } from '#server/document-version.ts';
import { Failure } from '#server/failure.ts';
import type { PublishedVenue } from '../venues/queries/published-venue.ts';
import { firstDayOf, type RequestedFunction } from './quote-stay.ts';

/** What a family agrees to besides the price. Terms and plan count from the first day of all functions. */
export interface QuotedTerms {
  firstDay: Day;
  balanceDueOn: Day;
  policy: CancellationPolicy;
  terms: RefundTable;
  securityDeposit: Paise | null;
  /** Whether nobody has to approve any of the functions. */
  instantBooking: boolean;
  /** Changes with all of this and with the payment plan. */
  version: string;
}

type Venue = Pick<
  PublishedVenue,
  'cancellationPolicy' | 'cancellationTerms' | 'securityDeposit' | 'instantBooking'
>;
type Functions = readonly [Quoted, ...Quoted[]];
type Quoted = Pick<RequestedFunction, 'stay'> & { offering: Pick<Offering, 'instant'> };

/** A booking is instant if all of its functions are. */
export const areInstant = (
  { instantBooking }: Pick<PublishedVenue, 'instantBooking'>,
  functions: readonly Pick<Quoted, 'offering'>[],
): boolean => functions.every(({ offering }) => offering.instant ?? instantBooking);

export const quotedTerms = (venue: Venue, { plan }: Quote, functions: Functions): QuotedTerms => {
  const { cancellationPolicy: policy, securityDeposit } = venue;
  const terms = refundTableOf(policy, venue.cancellationTerms);
  const firstDay = firstDayOf(functions);
  const instantBooking = areInstant(venue, functions);
  const shown = [
    firstDay,
    terms.map(({ days, percent }) => [days, percent]),
    securityDeposit,
    instantBooking,
    plan.map(({ amount, dueOn }) => [amount, dueOn]),
  ];
  const balanceDueOn = lastDueOn(plan, firstDay);
  return {
    firstDay,
    balanceDueOn,
    policy,
    terms,
    securityDeposit,
    instantBooking,
    version: versionOf(shown),
  };
};

/** Throws with the current version unless the terms are those that the person was shown. */
export const assertExpectedTerms = (expected: string | undefined, { version }: QuotedTerms): void => {
  if (expected !== undefined && expected !== version)
    throw new Failure('terms_changed', { more: { termsVersion: version } });
};
