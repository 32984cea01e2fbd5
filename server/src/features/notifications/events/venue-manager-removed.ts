import { composeEmail } from '../email/compose-email.ts';
import { hostById, notification, user } from '../notification.ts';

export const toManager = notification({
  event: 'venue.manager_removed',
  to: user,
  read: (removed, { findTeamMember }) => findTeamMember(removed),
  when: ({ role }) => role === null,
  kind: 'account',
  path: '/vendor/dashboard',
  inApp: ({ venueName: venue, ownerName: person }) => ({ event: 'manager_removed', data: { venue, person } }),
  email: ({ venueName: venue, ownerName: owner }, { t, firstName: name }) =>
    composeEmail(t.managerRemovedEmail, { name, venue, owner }, { paragraphs: ['body', 'next'] }),
});

export const toHost = notification({
  event: 'venue.manager_removed',
  to: hostById,
  read: async (removed, { findTeamMember }) => (removed.hasLeft ? findTeamMember(removed) : null),
  when: ({ role }) => role === null,
  kind: 'account',
  path: ({ venueId }) => `/vendor/venues/${venueId}/team`,
  inApp: ({ venueName: venue, managerName: person }) => ({
    event: 'host_manager_left',
    data: { venue, person },
  }),
  email: ({ venueName: venue, managerName: person }, { t, firstName: host }) =>
    composeEmail(t.managerLeftEmail, { host, venue, person }, { paragraphs: ['body', 'next'] }),
});
