import type { HostCheck } from '@mandap/domain/venues/lifecycle';
import type { Db } from '../../platform/db.ts';

export interface OwnVerificationRow {
  verifiedAt: Date | null;
  businessName: string;
  contactName: string;
  phone: string;
  hasAccount: boolean;
  checked: HostCheck[] | null;
}

export const createOwnVerificationStore = (db: Db) => ({
  async find(hostId: string): Promise<OwnVerificationRow | null> {
    const [row] = await db<OwnVerificationRow[]>`
      select h.verified_at, h.business_name, h.contact_name, h.phone,
        exists (select 1 from payout_accounts a where a.host_id = h.user_id) as has_account,
        (select v.checks from host_verifications v where v.host_id = h.user_id order by v.id desc limit 1) as checked
      from hosts h where h.user_id = ${hostId}`;
    return row ?? null;
  },
});
