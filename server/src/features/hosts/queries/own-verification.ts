import type { HostCheck } from '@mandap/domain/venues/lifecycle';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { HostsContext } from '../hosts.context.ts';
import { presentDocuments } from '../hosts.present.ts';
import { listDocuments } from '../verification-documents.ts';

interface VerificationRow {
  verifiedAt: Date | null;
  businessName: string;
  contactName: string;
  phone: string;
  hasAccount: boolean;
  checks: HostCheck[] | null;
}

/** The documents that the team needs to verify a host, and which of them are there. Throws `host_not_found`. */
export const getOwnVerification =
  ({ db, settings, files, published }: HostsContext) =>
  async ({ id }: Actor) => {
    const [found] = await db<VerificationRow[]>`
      select h.verified_at, h.business_name, h.contact_name, h.phone,
        exists (select 1 from ${published.withPayoutAccount} a where a.host_id = h.user_id) as has_account,
        (select v.checks from host_verifications v where v.host_id = h.user_id order by v.id desc limit 1) as checks
      from hosts h where h.user_id = ${id}`;
    if (!found) throw new Failure('host_not_found');
    const { verifiedAt, checks, ...rest } = found;
    const { requireVendorVerification } = await settings.get();
    return {
      ...rest,
      documents: await presentDocuments(files, db, await listDocuments(db, id)),
      verifiedAt: verifiedAt?.toISOString() ?? null,
      isRequired: requireVendorVerification,
      checked: verifiedAt ? (checks ?? []) : [],
    };
  };
