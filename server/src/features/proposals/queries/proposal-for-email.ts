import { summaryOf } from '@mandap/domain/bookings/functions';
import type { Day } from '@mandap/domain/days';
import type { ProposalState } from '@mandap/domain/proposals/proposals';
import { peopleWhoMay } from '#server/venue-access.ts';
import type { ProposalsContext } from '../proposals.context.ts';
import { findProposal, type ProposalRecord, stateOf } from './proposal-records.ts';

/** A proposal for notifications, with everybody who handles the venue's bookings. */
export interface ProposalForEmail {
  proposal: ProposalRecord & {
    standing: ProposalState;
    /** The enquiry that the host works on. */
    currentId: string;
    /** What the family is called: the first name of its account. */
    person: string;
    firstDay: Day;
    lastDay: Day;
  };
  handlerIds: string[];
}

/** Null if it is gone. */
export const findProposalForEmail =
  (context: ProposalsContext) =>
  async (id: string): Promise<ProposalForEmail | null> => {
    const { clock, db } = context;
    const proposal = await findProposal(context, db, id);
    if (!proposal) return null;
    const [[family], people] = await Promise.all([
      db<{ currentId: string; person: string }[]>`
        select e.current_id, coalesce(u.first_name, e.name) as person
        from published.enquiries e left join published.users u on u.id = ${proposal.guestId}
        where e.id = ${proposal.enquiryId}`,
      db<{ userId: string }[]>`${peopleWhoMay(proposal.venueId, 'bookings')} order by 1`,
    ]);
    if (!family) return null;
    const { startDate: firstDay, endDate: lastDay } = summaryOf(proposal.quote.functions);
    return {
      proposal: { ...proposal, ...family, standing: stateOf(proposal, clock.now()), firstDay, lastDay },
      handlerIds: [...new Set(people.map(({ userId }) => userId))],
    };
  };
