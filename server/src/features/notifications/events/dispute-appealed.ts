import { disputeTable, disputeValues, type FoundDispute, toParty, toTheTeam } from '../dispute-message.ts';
import { composeEmail, quote } from '../email/compose-email.ts';
import type { Writing } from '../writing.ts';

const emailTo = (party: 'guest' | 'host') => (found: FoundDispute, writing: Writing) =>
  composeEmail(writing.t.disputeAppealedEmail, disputeValues(found, party), {
    paragraphs: ['body', quote(found.dispute.lastText), 'next'],
    table: disputeTable(found, writing),
  });

export const toGuest = toParty('dispute.appealed', {
  party: 'guest',
  notice: 'dispute_appealed',
  when: ({ dispute }) => dispute.appealedBy === 'host',
  email: emailTo('guest'),
});

export const toHost = toParty('dispute.appealed', {
  party: 'host',
  notice: 'dispute_appealed',
  when: ({ dispute }) => dispute.appealedBy === 'guest',
  email: emailTo('host'),
});

export const toAdmins = toTheTeam('dispute.appealed');
