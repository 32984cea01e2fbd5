import { composeEmail } from '../email/compose-email.ts';
import { hostById, notification } from '../notification.ts';

export const toHost = notification({
  event: 'venue.manager_joined',
  to: hostById,
  read: (joined, { findTeamMember }) => findTeamMember(joined),
  when: ({ role }) => role !== null,
  kind: 'account',
  path: ({ venueId }) => `/vendor/venues/${venueId}/team`,
  inApp: ({ venueName: venue, managerName: person }) => ({
    event: 'host_manager_joined',
    data: { venue, person },
  }),
  email: ({ venueName: venue, managerName: person, role }, { t, firstName: host }) =>
    composeEmail(
      t.managerJoinedEmail,
      { host, venue, person },
      {
        paragraphs: ['body', 'stranger'],
        table: [[t.emailRow.venue(), venue], role !== null && [t.emailRow.mayDo(), t.managerRole[role]()]],
      },
    ),
});
