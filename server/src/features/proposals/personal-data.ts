import type { AccountMerge, MergedAccounts } from '#server/account-merge.ts';
import type { Sql } from '#server/platform/db.ts';
import type { ProposalsContext } from './proposals.context.ts';
import { isLive } from './queries/proposal-records.ts';

/** What a family was offered and wished for, and what a host offered. */
export const findPersonalData =
  ({ db }: ProposalsContext) =>
  async (userId: string) => ({
    sections: {
      proposals: await db`
        select p.id, v.name as venue_name, q.total, n.note, p.valid_until, p.ending, p.ended_note, p.created_at
        from proposals p join published.enquiries e on e.id = p.enquiry_id
          join proposal_quotes n on n.quote_id = p.quote_id join published.quotes q on q.id = p.quote_id
          join published.venues v on v.id = p.venue_id
        where coalesce(p.claimed_by, e.guest_id) = ${userId} or n.made_by = ${userId} order by p.id`,
      wishes: await db`
        select w.proposal_id, w.total, w.note, w.created_at from proposal_wishes w where w.made_by = ${userId} order by w.id`,
    },
  });

/** Ends the open proposals of a deleted account, and removes what it wrote. Those that were accepted stay with their bookings. */
export const eraseParty =
  ({ db, clock }: ProposalsContext) =>
  ({ userId }: { userId: string }): Promise<void> =>
    db.begin(async (tx) => {
      const now = clock.now();
      await tx`
        update proposals p set ending = 'refused', ended_at = ${now} from published.enquiries e
        where e.id = p.enquiry_id and coalesce(p.claimed_by, e.guest_id) = ${userId} and ${isLive(now)}`;
      await tx`
        update proposals p set ending = 'withdrawn', ended_at = ${now} from published.venues v
        where v.id = p.venue_id and v.owner_id = ${userId} and ${isLive(now)}`;
      await tx`
        update proposals p set ended_note = '' from published.enquiries e
        where e.id = p.enquiry_id and coalesce(p.claimed_by, e.guest_id) = ${userId} and p.ended_note <> ''`;
      // What a host answered and entered.
      await tx`
        update proposals p set ended_note = '' from published.venues v
        where v.id = p.venue_id and v.owner_id = ${userId} and p.ended_note <> ''`;
      await tx`
        update proposal_wishes w set answer_note = '' from proposals p join published.venues v on v.id = p.venue_id
        where p.id = w.proposal_id and v.owner_id = ${userId} and w.answer_note <> ''`;
      await tx`update proposal_wishes set note = '' where made_by = ${userId} and note <> ''`;
      await tx`
        update proposal_quotes set note = '', draft = jsonb_set(draft, '{note}', '""') where made_by = ${userId} and note <> ''`;
    });

const moveProposals = async (tx: Sql, { from, to }: MergedAccounts): Promise<void> => {
  await tx`update proposals set claimed_by = ${to} where claimed_by = ${from}`;
  await tx`update proposal_wishes set made_by = ${to} where made_by = ${from}`;
};

export const mergeProposals: AccountMerge = {
  // They are counted with their enquiries and bookings.
  count: async () => ({}),
  move: moveProposals,
};
