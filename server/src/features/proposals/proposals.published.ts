import part from 'sql-template-tag';
import type { Part } from '#server/platform/db.ts';
import { isLive } from './queries/proposal-records.ts';

// What features below proposals need to know of them, given to them by app.ts.

/** The proposals `p` of enquiry `e` and of those that became part of it. */
const ofEnquiry = (conditions: Part): Part => part`(
  exists (select from proposals p where p.enquiry_id = e.id and ${conditions})
  or exists (select from published.enquiries j join proposals p on p.enquiry_id = j.id where j.joined_into_id = e.id and ${conditions}))`;

export const proposalsForEnquiries = {
  isProposed: ofEnquiry(part`p.ending is distinct from 'withdrawn'`),
  /** A wish waits, or the proposal ends within a day. */
  needHost: (now: Date): Part =>
    ofEnquiry(part`${isLive(now)} and (p.valid_until <= ${new Date(now.getTime() + 24 * 3_600_000)}
      or exists (select from proposal_wishes w where w.proposal_id = p.id and w.answer is null))`),
};

/** What names a venue and stays when it is removed. */
export const venuesOfProposals = part`(select venue_id from proposals)`;
