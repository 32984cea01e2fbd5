import { composeEmail } from '../email/compose-email.ts';
import { hostById, notification } from '../notification.ts';

/** Without the manager's name, which is erased. */
export const toHost = notification({
  event: 'venue.manager_gone',
  to: hostById,
  read: ({ venueId }, { findTeamOwner }) => findTeamOwner(venueId),
  kind: 'account',
  path: ({ venueId }) => `/vendor/venues/${venueId}/team`,
  inApp: ({ venueName: venue }) => ({ event: 'host_manager_gone', data: { venue } }),
  email: ({ venueName: venue }, { t, firstName: host }) =>
    composeEmail(t.managerGoneEmail, { host, venue }, { paragraphs: ['body', 'next'] }),
});
