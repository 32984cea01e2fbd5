import { disputeValues, type FoundDispute, rulingTable, toParty } from '../dispute-message.ts';
import { composeEmail } from '../email/compose-email.ts';
import type { Writing } from '../writing.ts';

const emailTo = (party: 'guest' | 'host') => (found: FoundDispute, writing: Writing) =>
  composeEmail(writing.t.disputeSettledEmail, disputeValues(found, party), {
    paragraphs: ['body'],
    table: rulingTable(found, writing),
  });

/** Nobody appealed, so the decision takes effect. */
export const toGuest = toParty('dispute.settled', {
  party: 'guest',
  notice: 'dispute_settled',
  email: emailTo('guest'),
});

export const toHost = toParty('dispute.settled', {
  party: 'host',
  notice: 'dispute_settled',
  email: emailTo('host'),
});
