import { dayInIndia } from '@mandap/domain/days';
import { composeEmail } from '../composing/compose-email.ts';
import { addressedEmail, hostById, notification, user } from '../composing/notification.ts';

export const venueManagerInvited = {
  toInvited: addressedEmail({
    event: 'venue.manager_invited',
    read: async (
      { managerId, encryptedToken },
      { findManagerInvitation, languageOf, decryptManagerToken },
    ) => {
      const invitation = await findManagerInvitation(managerId);
      if (!invitation?.email) return null;
      const { email, ownerLanguage } = invitation;
      const language = await languageOf(email, ownerLanguage);
      return { ...invitation, email, language, token: decryptManagerToken(encryptedToken) };
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
  }),
};

export const venueManagerJoined = {
  toHost: notification({
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
  }),
};

export const venueManagerRemoved = {
  toManager: notification({
    event: 'venue.manager_removed',
    to: user,
    read: (removed, { findTeamMember }) => findTeamMember(removed),
    when: ({ role }) => role === null,
    kind: 'account',
    path: '/vendor/dashboard',
    inApp: ({ venueName: venue, ownerName: person }) => ({
      event: 'manager_removed',
      data: { venue, person },
    }),
    email: ({ venueName: venue, ownerName: owner }, { t, firstName: name }) =>
      composeEmail(t.managerRemovedEmail, { name, venue, owner }, { paragraphs: ['body', 'next'] }),
  }),
  toHost: notification({
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
  }),
};

export const venueManagerGone = {
  /** Without the manager's name, which is erased. */
  toHost: notification({
    event: 'venue.manager_gone',
    to: hostById,
    read: ({ venueId }, { findTeamOwner }) => findTeamOwner(venueId),
    kind: 'account',
    path: ({ venueId }) => `/vendor/venues/${venueId}/team`,
    inApp: ({ venueName: venue }) => ({ event: 'host_manager_gone', data: { venue } }),
    email: ({ venueName: venue }, { t, firstName: host }) =>
      composeEmail(t.managerGoneEmail, { host, venue }, { paragraphs: ['body', 'next'] }),
  }),
};
