import { notification } from '../notification.ts';
import { visitEmail, visitMessage } from '../visit-message.ts';

export const toGuest = notification({
  event: 'visit.offered',
  ...visitMessage('guest', 'visit_offered'),
  when: ({ visit }) => visit.status === 'offered',
  email: (found, writing) =>
    visitEmail(found, 'guest', writing, writing.t.visitOfferedEmail, found.visit.answer),
});
