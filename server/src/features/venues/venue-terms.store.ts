import type { CancellationPolicy, RefundTable } from '@mandap/domain/bookings/cancellation';
import type { Paise } from '@mandap/domain/money';
import type { Db, Sql } from '../../platform/db.ts';

/** What a host asks for besides the price. */
export interface VenueTerms {
  policy: CancellationPolicy;
  /** Only of a custom policy. */
  own: RefundTable | null;
  securityDeposit: Paise | null;
}

export const createVenueTermsStore = (db: Db) => ({
  /** Null where the venue is not this host's. */
  async find(venueId: string, ownerId: string): Promise<VenueTerms | null> {
    const [row] = await db<VenueTerms[]>`
      select cancellation_policy as policy, cancellation_terms as own, security_deposit
      from venues where id = ${venueId} and owner_id = ${ownerId}`;
    return row ?? null;
  },

  /** False where the venue is not this host's. */
  async update(tx: Sql, venueId: string, ownerId: string, terms: VenueTerms, at: Date): Promise<boolean> {
    const rows = await tx`
      update venues set cancellation_policy = ${terms.policy},
        cancellation_terms = ${terms.own && JSON.stringify(terms.own)}::text::jsonb,
        security_deposit = ${terms.securityDeposit}, version = version + 1, updated_at = ${at}
      where id = ${venueId} and owner_id = ${ownerId} returning 1`;
    return rows.length > 0;
  },
});
