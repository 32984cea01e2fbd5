import { notification } from '../notification.ts';
import { visitEmail, visitMessage } from '../visit-message.ts';

export const toGuest = notification({
  event: 'visit.declined',
  ...visitMessage('guest', 'visit_declined'),
  email: (found, writing) =>
    visitEmail(found, 'guest', writing, writing.t.visitDeclinedEmail, found.visit.reason),
});
