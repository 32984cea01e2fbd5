import { notification } from '../notification.ts';
import { visitEmail, visitMessage } from '../visit-message.ts';

/** The guest has seen the venue: on to the booking. */
export const toGuest = notification({
  event: 'visit.done',
  ...visitMessage('guest', 'visit_done'),
  when: ({ visit }) => visit.status === 'done' && visit.isListed,
  path: ({ visit }) => `/venues/${visit.venueId}`,
  email: (found, writing) => visitEmail(found, 'guest', writing, writing.t.visitDoneEmail),
});
