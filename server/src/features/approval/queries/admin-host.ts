import type { AdminHost } from '@mandap/contract/approval/approval.schemas';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { ApprovalContext, PublishedToApproval } from '../approval.context.ts';
import { type HostRow, presentHost, type VerificationRow } from '../approval.present.ts';

/** A host as administrators see one, with the verification history. Throws `host_not_found`. */
export const adminHost =
  ({ db, published }: ApprovalContext) =>
  async ({ id }: { id: string }): Promise<AdminHost> => {
    const [host, verifications] = await Promise.all([findHost(db, published, id), listVerifications(db, id)]);
    if (!host) throw new Failure('host_not_found');
    return presentHost(host, verifications);
  };

export const findHost = async (
  sql: Sql,
  { bookings, accountHolder, taxDetails }: PublishedToApproval,
  id: string,
): Promise<HostRow | null> => {
  const [row] = await sql<HostRow[]>`
    select h.user_id as id, h.business_name as name, h.contact_name, u.email, h.phone, h.host_since, h.verified_at, u.status = 'suspended' as is_suspended,
      (select count(*)::int from published.venues v where v.owner_id = h.user_id and v.removed_at is null) as venues,
      (select coalesce(jsonb_agg(p), '[]') from (
        select v.id, v.name, concat_ws(', ', nullif(v.address_line, ''), concat_ws(' ', v.city, v.pincode)) as address
        from published.venues v where v.owner_id = h.user_id and v.removed_at is null order by v.id desc limit ${maxPlaces}) p) as places,
      ${bookings.eventsOfHost} as events_hosted, ${accountHolder} as account_holder, ${taxDetails} as tax_details,
      (select count(*)::int from published.verification_documents p where p.host_id = h.user_id) as documents
    from published.hosts h join published.users u on u.id = h.user_id where h.user_id = ${id}`;
  return row ?? null;
};

/** The number of newest entries shown. */
const maxVerifications = 50;
const maxPlaces = 20;

export const listVerifications = (sql: Sql, hostId: string) => sql<VerificationRow[]>`
  select v.at, u.first_name, u.last_name, v.verified, v.checks, v.note
  from published.host_verifications v left join published.users u on u.id = v.actor_id
  where v.host_id = ${hostId} order by v.id desc limit ${maxVerifications}`;
