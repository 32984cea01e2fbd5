import { notification } from '../notification.ts';
import { visitEmail, visitMessage } from '../visit-message.ts';

export const toGuest = notification({
  event: 'visit.expired',
  ...visitMessage('guest', 'visit_expired'),
  when: ({ visit }) => visit.status === 'expired',
  email: (found, writing) => visitEmail(found, 'guest', writing, writing.t.visitExpiredEmail),
});
