import { dayInIndia } from '@mandap/domain/days';
import { bookingPaths, inAppDataOf, type WithBooking } from '../composing/booking-data.ts';
import { bookingTable } from '../composing/booking-table.ts';
import { composeEmail } from '../composing/compose-email.ts';
import { addressedEmail, guest, notification, user } from '../composing/notification.ts';
import { type NotificationData, readBooking, readPerson } from '../composing/notification-data.ts';

/** The booking, and the person who plans it or planned it. */
const readPlanner = async (payload: { bookingId: string; userId: string }, data: NotificationData) => {
  const [found, planner] = await Promise.all([readBooking(payload, data), readPerson(payload, data)]);
  return found && planner && { ...found, ...planner };
};

const isPlanning = ({ booking, userId }: WithBooking & { userId: string }): boolean =>
  booking.planners.some(({ id }) => id === userId);

export const family = {
  plannerInvited: addressedEmail({
    event: 'booking.planner_invited',
    read: async ({ plannerId, encryptedToken }, { findPlannerInvitation, languageOf, decryptLink }) => {
      const invitation = await findPlannerInvitation(plannerId);
      if (!invitation?.email) return null;
      const { email, bookerLanguage } = invitation;
      const language = await languageOf(email, bookerLanguage);
      return { ...invitation, email, language, token: decryptLink(encryptedToken) };
    },
    path: ({ token }) => `/plan/${token}`,
    email: ({ venueName, bookerName, startDate, expiresAt }, { t, format, site }) =>
      composeEmail(
        t.plannerInvitedEmail,
        { site, venue: venueName, booker: bookerName },
        {
          table: [
            [t.emailRow.venue(), venueName],
            [t.emailRow.checkIn(), format.shortWeekday(startDate)],
            [t.emailRow.linkUntil(), format.shortWeekday(dayInIndia(expiresAt))],
          ],
        },
      ),
  }),
  plannerJoined: notification({
    event: 'booking.planner_joined',
    to: guest,
    read: readPlanner,
    when: isPlanning,
    kind: 'booking',
    path: bookingPaths.guest,
    inApp: ({ booking, person }) => ({
      event: 'planner_joined',
      data: { ...inAppDataOf(booking, 'host'), person: person.name },
    }),
    email: ({ booking, person }, writing) =>
      composeEmail(
        writing.t.plannerJoinedEmail,
        { guest: booking.guest.name, venue: booking.venueName, person: person.name },
        { table: bookingTable(writing, booking, ['venue', 'dates', 'code']) },
      ),
  }),
  plannerRemoved: notification({
    event: 'booking.planner_removed',
    to: user,
    read: readPlanner,
    when: (found) => !isPlanning(found),
    kind: 'booking',
    // The booking is no longer theirs to open.
    path: () => '/user/bookings',
    inApp: ({ booking }) => ({
      event: 'planner_removed',
      data: { venue: booking.venueName, person: booking.guest.name },
    }),
    email: ({ booking }, { t, firstName: name }) =>
      composeEmail(
        t.plannerRemovedEmail,
        { name, venue: booking.venueName, person: booking.guest.name },
        { paragraphs: ['body', 'next'] },
      ),
  }),
};
