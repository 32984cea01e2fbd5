import { disputeTable, disputeValues, type FoundDispute, toParty } from '../dispute-message.ts';
import { composeEmail, quote } from '../email/compose-email.ts';
import type { Writing } from '../writing.ts';

const emailTo = (party: 'guest' | 'host') => (found: FoundDispute, writing: Writing) =>
  composeEmail(writing.t.disputeAnsweredEmail, disputeValues(found, party), {
    paragraphs: ['body', quote(found.dispute.lastText)],
    table: disputeTable(found, writing),
  });

export const toGuest = toParty('dispute.answered', {
  party: 'guest',
  notice: 'dispute_answered',
  when: ({ dispute }) => dispute.lastBy === 'host',
  email: emailTo('guest'),
});

export const toHost = toParty('dispute.answered', {
  party: 'host',
  notice: 'dispute_answered',
  when: ({ dispute }) => dispute.lastBy === 'guest',
  email: emailTo('host'),
});
