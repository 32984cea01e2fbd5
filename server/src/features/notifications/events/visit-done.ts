import { notification } from '../notification.ts';
import type { NotificationData } from '../notification-data.ts';
import { readVisit, visitEmail, visitMessage } from '../visit-message.ts';

const readDone = async (payload: { visitId: string }, data: NotificationData) => {
  const found = await readVisit(payload, data);
  return found && { ...found, hasBooked: await data.hasBooked(found.visit.guestId, found.visit.venueId) };
};

/** Leads the guest to the booking after the visit, unless it is already made. */
export const toGuest = notification({
  event: 'visit.done',
  ...visitMessage('guest', 'visit_done'),
  read: readDone,
  when: ({ visit, hasBooked }) => visit.status === 'done' && visit.isListed && !hasBooked,
  path: ({ visit }) => `/venues/${visit.venueId}`,
  email: (found, writing) => visitEmail(found, 'guest', writing, writing.t.visitDoneEmail),
});
