import type { VenueTerms } from '@mandap/contract/venues/host.schemas';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { venuesWhere } from '#server/venue-access.ts';
import type { VenuesContext } from '../venues.context.ts';
import { presentTerms, type TermsRow } from '../venues.present.ts';

/** A venue's terms. Throws `venue_not_found`. */
export const venueTerms =
  ({ db }: VenuesContext) =>
  async (host: Actor, { id }: { id: string }): Promise<VenueTerms> => {
    const terms = await findTerms(db, id, host);
    if (!terms) throw new Failure('venue_not_found');
    return presentTerms(terms);
  };

/** Null if this person does not manage the venue's listing. */
export const findTerms = async (sql: Sql, venueId: string, host: Actor): Promise<TermsRow | null> => {
  const [row] = await sql<TermsRow[]>`
    select cancellation_policy as policy, cancellation_terms as custom, security_deposit, pay_at_venue, payment_plan
    from venues where id = ${venueId} and id in (${venuesWhere(host.id, 'listing')})`;
  return row ?? null;
};
