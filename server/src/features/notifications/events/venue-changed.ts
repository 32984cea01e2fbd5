import { composeEmail } from '../email/compose-email.ts';
import { admins, notification } from '../notification.ts';
import { readVenueForAdmins } from '../venue-message.ts';

/** The host changed a venue that the team had approved. */
export const toAdmins = notification({
  event: 'venue.changed',
  to: admins,
  read: readVenueForAdmins,
  kind: 'account',
  path: ({ decision }) => `/admin/venues/${decision.venueId}`,
  inApp: ({ venue, host }) => ({ event: 'admin_venue_changed', data: { venue, person: host } }),
  email: ({ venue, host }, { t }) => composeEmail(t.venueChangedAdminEmail, { venue, host }),
});
