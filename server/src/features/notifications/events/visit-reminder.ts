import { notification } from '../notification.ts';
import { visitEmail, visitMessage, visitSms } from '../visit-message.ts';

const sms = visitSms((t) => t.visitSoon);

export const toGuest = notification({
  event: 'visit.reminder',
  ...visitMessage('guest', 'visit_soon'),
  when: ({ visit }) => visit.status === 'agreed',
  kind: 'reminder',
  email: (found, writing) => visitEmail(found, 'guest', writing, writing.t.visitSoonEmail),
  sms,
});

export const toHost = notification({
  event: 'visit.reminder',
  ...visitMessage('host', 'visit_soon'),
  when: ({ visit }) => visit.status === 'agreed',
  kind: 'reminder',
  email: (found, writing) => visitEmail(found, 'host', writing, writing.t.visitSoonEmail),
  sms,
});
