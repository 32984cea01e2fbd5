import { remindBefore } from '@mandap/domain/proposals/proposals';
import type { ProposalsContext } from '../proposals.context.ts';

/** Families are reminded a day before a proposal ends. Of those that are valid for two days or less, after half the time. */
export const remindOfProposals =
  ({ db, clock, jobs }: ProposalsContext) =>
  async (): Promise<void> => {
    const now = clock.now();
    const soon = new Date(now.getTime() + remindBefore);
    await db.begin(async (tx) => {
      const due = await tx<{ proposalId: string }[]>`
        update proposals p set reminded_at = ${now}
        from proposal_quotes n
        where n.quote_id = p.quote_id and p.ending is null and p.told_over_at is null and p.reminded_at is null
          and p.valid_until > ${now} and p.valid_until <= ${soon}
          and p.valid_until - ${now}::timestamptz <= (p.valid_until - n.created_at) / 2
        returning p.id as proposal_id`;
      await jobs.publishAll(
        tx,
        due.map((payload) => ({ event: 'proposal.ends_soon' as const, payload })),
      );
    });
  };

/** A proposal ends by itself. The parties are told. */
export const tellOfEnded =
  ({ db, clock, jobs }: ProposalsContext) =>
  async (): Promise<void> => {
    const now = clock.now();
    await db.begin(async (tx) => {
      const over = await tx<{ proposalId: string }[]>`
        update proposals set told_over_at = ${now}
        where ending is null and told_over_at is null and valid_until <= ${now} returning id as proposal_id`;
      await jobs.publishAll(
        tx,
        over.map((payload) => ({ event: 'proposal.expired' as const, payload })),
      );
    });
  };
