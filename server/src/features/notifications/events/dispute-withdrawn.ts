import { disputeTable, disputeValues, type FoundDispute, toParty } from '../dispute-message.ts';
import { composeEmail } from '../email/compose-email.ts';
import type { Writing } from '../writing.ts';

const emailTo = (party: 'guest' | 'host') => (found: FoundDispute, writing: Writing) =>
  composeEmail(writing.t.disputeWithdrawnEmail, disputeValues(found, party), {
    paragraphs: ['body'],
    table: disputeTable(found, writing),
  });

export const toGuest = toParty('dispute.withdrawn', {
  party: 'guest',
  notice: 'dispute_withdrawn',
  when: ({ dispute }) => dispute.openedBy === 'host',
  email: emailTo('guest'),
});

export const toHost = toParty('dispute.withdrawn', {
  party: 'host',
  notice: 'dispute_withdrawn',
  when: ({ dispute }) => dispute.openedBy === 'guest',
  email: emailTo('host'),
});
