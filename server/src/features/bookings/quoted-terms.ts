import { createHash } from 'node:crypto';
import {
  type CancellationPolicy,
  type RefundTable,
  refundTableOf,
} from '@mandap/domain/bookings/cancellation';
import { lastDueOn } from '@mandap/domain/bookings/payment-plan';
import type { Quote } from '@mandap/domain/bookings/quote';
import type { Day } from '@mandap/domain/days';
import type { Paise } from '@mandap/domain/money';
import { Failure } from '#server/failure.ts';
import type { PublishedVenue } from '../venues/queries/published-venue.ts';

/** What a family agrees to besides the price. Terms and plan count from the first day of all functions. */
export interface QuotedTerms {
  firstDay: Day;
  balanceDueOn: Day;
  policy: CancellationPolicy;
  terms: RefundTable;
  securityDeposit: Paise | null;
  /** Changes with all of this and with the payment plan. */
  version: string;
}

type Venue = Pick<PublishedVenue, 'cancellationPolicy' | 'cancellationTerms' | 'securityDeposit'>;

export const quotedTerms = (venue: Venue, { plan }: Quote, firstDay: Day): QuotedTerms => {
  const { cancellationPolicy: policy, securityDeposit } = venue;
  const terms = refundTableOf(policy, venue.cancellationTerms);
  const shown = [
    firstDay,
    terms.map(({ days, percent }) => [days, percent]),
    securityDeposit,
    plan.map(({ amount, dueOn }) => [amount, dueOn]),
  ];
  const version = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16);
  return { firstDay, balanceDueOn: lastDueOn(plan, firstDay), policy, terms, securityDeposit, version };
};

/** Throws with the current version unless the terms are those that the person was shown. */
export const assertExpectedTerms = (expected: string | undefined, { version }: QuotedTerms): void => {
  if (expected !== undefined && expected !== version)
    throw new Failure('terms_changed', { more: { termsVersion: version } });
};
