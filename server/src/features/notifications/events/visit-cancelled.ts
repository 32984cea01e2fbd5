import { notification } from '../notification.ts';
import { visitEmail, visitMessage, visitSms } from '../visit-message.ts';

const sms = visitSms((t) => t.visitCancelled);

export const toGuest = notification({
  event: 'visit.cancelled',
  ...visitMessage('guest', 'visit_cancelled'),
  when: ({ visit }) => visit.endedBy === 'host',
  email: (found, writing) =>
    visitEmail(found, 'guest', writing, writing.t.visitCancelledEmail, found.visit.reason),
  sms,
});

export const toHost = notification({
  event: 'visit.cancelled',
  ...visitMessage('host', 'visit_cancelled'),
  when: ({ visit }) => visit.endedBy === 'guest',
  email: (found, writing) =>
    visitEmail(found, 'host', writing, writing.t.visitCancelledEmail, found.visit.reason),
  sms,
});
