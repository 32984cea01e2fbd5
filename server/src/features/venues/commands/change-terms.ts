import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { saveVenueTerms } from '@mandap/contract/venues/host.endpoints';
import type { VenueTerms } from '@mandap/contract/venues/host.schemas';
import { type PlanRow, planOfRules, rulesOfPlan } from '@mandap/contract/venues/payment-plan';
import { toPaise, toRupees } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import type { Sql } from '#server/platform/db.ts';
import { json } from '#server/platform/fragments.ts';
import { venuesWhere } from '#server/venue-access.ts';
import { findTerms } from '../queries/venue-terms.ts';
import type { VenuesContext } from '../venues.context.ts';
import { presentTerms, type TermsRow } from '../venues.present.ts';

/** Changes a venue's terms. A booking keeps the terms at the time it is made. */
export const changeTerms =
  ({ db, clock, audit, cacheInvalidation }: VenuesContext) =>
  async (host: Actor, { id, ...requested }: CheckedInputOf<typeof saveVenueTerms>): Promise<VenueTerms> => {
    const terms = termsOf(requested);
    const before = await findTerms(db, id, host);
    const stale = [tags.venue(id)];
    await db.begin(async (tx) => {
      if (!(await updateTerms(tx, id, host, terms, clock.now()))) throw new Failure('venue_not_found');
      await audit.record(tx, {
        action: 'venue.terms_changed',
        actor: host,
        target: { kind: 'venue', id },
        before: before && audited(before),
        after: audited(terms),
      });
      await cacheInvalidation.publish(tx, stale);
    });
    cacheInvalidation.drop(stale);
    return presentTerms(terms);
  };

/** Only a custom policy has its own table, and it needs one. */
const termsOf = ({
  cancellationPolicy: policy,
  cancellationTerms,
  securityDeposit,
  payAtVenue,
  paymentPlan,
}: Omit<CheckedInputOf<typeof saveVenueTerms>, 'id'>): TermsRow => {
  const custom = policy === 'custom' ? (cancellationTerms ?? null) : null;
  if (policy === 'custom' && !custom) {
    throw new Failure('bad_input', { fields: { cancellationTerms: ['required'] } });
  }
  return {
    policy,
    custom,
    securityDeposit: securityDeposit === null ? null : toPaise(securityDeposit),
    payAtVenue,
    paymentPlan: paymentPlan && rulesOfPlan(paymentPlan),
  };
};

/** One row of a plan in the audit log. */
const rowText = ({ percent, amount, daysBefore }: PlanRow): string => {
  const part = percent === null ? (amount === null ? 'rest' : `₹${amount}`) : `${percent} %`;
  return `${part}: ${daysBefore === null ? 'with the booking' : daysBefore}`;
};

const audited = ({ policy, custom, securityDeposit, payAtVenue, paymentPlan }: TermsRow) => ({
  policy,
  ...(custom && { terms: custom.map(({ days, percent }) => `${days}: ${percent} %`).join(', ') }),
  securityDeposit: securityDeposit === null ? null : toRupees(securityDeposit),
  payAtVenue,
  ...(paymentPlan && { paymentPlan: planOfRules(paymentPlan).map(rowText).join(', ') }),
});

/** False if the venue is not this host's. */
const updateTerms = async (
  tx: Sql,
  venueId: string,
  host: Actor,
  { policy, custom, securityDeposit, payAtVenue, paymentPlan }: TermsRow,
  at: Date,
): Promise<boolean> => {
  const rows = await tx`
    update venues set cancellation_policy = ${policy},
      cancellation_terms = ${custom && JSON.stringify(custom)}::text::jsonb,
      security_deposit = ${securityDeposit}, pay_at_venue = ${payAtVenue},
      payment_plan = ${paymentPlan && json(paymentPlan)}, version = version + 1, updated_at = ${at}
    where id = ${venueId} and id in (${venuesWhere(host.id, 'listing')}) returning 1`;
  return rows.length > 0;
};
