import { notification } from '../notification.ts';
import { visitEmail, visitMessage, visitSms } from '../visit-message.ts';

const sms = visitSms((t) => t.visitAgreed);

export const toGuest = notification({
  event: 'visit.agreed',
  ...visitMessage('guest', 'visit_agreed'),
  when: ({ visit }) => visit.status === 'agreed',
  email: (found, writing) => visitEmail(found, 'guest', writing, writing.t.visitAgreedEmail),
  sms,
});

export const toHost = notification({
  event: 'visit.agreed',
  ...visitMessage('host', 'visit_agreed'),
  when: ({ visit }) => visit.status === 'agreed',
  email: (found, writing) => visitEmail(found, 'host', writing, writing.t.visitAgreedHostEmail),
  sms,
});
