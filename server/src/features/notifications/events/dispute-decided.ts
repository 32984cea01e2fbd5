import { disputeValues, type FoundDispute, rulingTable, toParty } from '../dispute-message.ts';
import { composeEmail, paragraphsOf } from '../email/compose-email.ts';
import type { Writing } from '../writing.ts';

const emailTo = (party: 'guest' | 'host') => (found: FoundDispute, writing: Writing) =>
  composeEmail(writing.t.disputeDecidedEmail, disputeValues(found, party), {
    paragraphs: [
      'body',
      ...paragraphsOf(found.dispute.ruling?.text ?? ''),
      found.dispute.ruling?.isAppeal ? 'final' : 'appeal',
    ],
    table: rulingTable(found, writing),
  });

/** Contains the whole decision and the deadline for an appeal. */
export const toGuest = toParty('dispute.decided', {
  party: 'guest',
  notice: 'dispute_decided',
  email: emailTo('guest'),
});

export const toHost = toParty('dispute.decided', {
  party: 'host',
  notice: 'dispute_decided',
  email: emailTo('host'),
});
