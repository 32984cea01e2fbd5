import { disputeTable, disputeValues, type FoundDispute, toParty, toTheTeam } from '../dispute-message.ts';
import { composeEmail, quote } from '../email/compose-email.ts';
import type { Writing } from '../writing.ts';

const emailTo = (party: 'guest' | 'host') => (found: FoundDispute, writing: Writing) =>
  composeEmail(writing.t.disputeOpenedEmail, disputeValues(found, party), {
    paragraphs: ['body', quote(found.dispute.lastText), 'next'],
    table: disputeTable(found, writing),
  });

/** Not for a disputed deposit claim, because both parties already know about it. */
export const toGuest = toParty('dispute.opened', {
  party: 'guest',
  notice: 'dispute_opened',
  when: ({ dispute }) => dispute.lastText !== '' && dispute.openedBy === 'host',
  email: emailTo('guest'),
});

export const toHost = toParty('dispute.opened', {
  party: 'host',
  notice: 'dispute_opened',
  when: ({ dispute }) => dispute.lastText !== '' && dispute.openedBy === 'guest',
  email: emailTo('host'),
});

export const toAdmins = toTheTeam('dispute.opened');
