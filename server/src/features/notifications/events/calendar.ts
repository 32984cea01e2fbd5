import { composeEmail } from '../composing/compose-email.ts';
import { hostById, notification } from '../composing/notification.ts';

export const calendar = {
  unreadable: notification({
    event: 'calendar.unreadable',
    to: hostById,
    read: ({ calendarId }, { findUnreadableCalendar }) => findUnreadableCalendar(calendarId),
    kind: 'account',
    path: ({ venueId }) => `/vendor/calendar?venue=${venueId}`,
    inApp: ({ venueName: venue, name: calendar }) => ({
      event: 'host_calendar_unread',
      data: { venue, calendar },
    }),
    email: ({ venueName: venue, name: calendar }, { t, firstName: host }) =>
      composeEmail(t.calendarUnreadableEmail, { host, venue, calendar }, { paragraphs: ['body', 'risk'] }),
  }),
};
