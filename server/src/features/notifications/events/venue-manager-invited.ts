import { dayInIndia } from '@mandap/domain/days';
import { composeEmail } from '../email/compose-email.ts';
import { addressedEmail } from '../notification.ts';

export const toInvited = addressedEmail({
  event: 'venue.manager_invited',
  read: async ({ managerId, encryptedToken }, { findManagerInvitation, languageOf, decryptManagerToken }) => {
    const invitation = await findManagerInvitation(managerId);
    if (!invitation) return null;
    const { email } = invitation;
    return { ...invitation, language: await languageOf(email), token: decryptManagerToken(encryptedToken) };
  },
  path: ({ token }) => `/team/${token}`,
  email: ({ venueName, ownerName, role, expiresAt }, { t, format, site }) =>
    composeEmail(
      t.managerInvitedEmail,
      { site, venue: venueName, owner: ownerName },
      {
        table: [
          [t.emailRow.venue(), venueName],
          [t.emailRow.mayDo(), t.managerRole[role]()],
          [t.emailRow.linkUntil(), format.shortWeekday(dayInIndia(expiresAt))],
        ],
      },
    ),
});
