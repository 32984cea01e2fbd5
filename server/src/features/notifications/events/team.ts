import { dayInIndia } from '@mandap/domain/days';
import type { TeamMember } from '#server/features/team/queries/team.ts';
import { composeEmail } from '../composing/compose-email.ts';
import { addressedEmail, hostById, notification, user } from '../composing/notification.ts';
import { rowsWith } from '../composing/rows.ts';

/** To the owner, about a manager. */
const toHost = rowsWith({
  to: hostById,
  read: (payload: { venueId: string; userId: string }, { findTeamMember }) => findTeamMember(payload),
  kind: 'account',
  path: ({ venueId }) => `/vendor/venues/${venueId}/team`,
  values: ({ venueName: venue, managerName: person }: TeamMember, { firstName: host }) => ({
    host,
    venue,
    person,
  }),
  data: ({ venueName: venue, managerName: person }: TeamMember) => ({ venue, person }),
});

export const team = {
  managerInvited: addressedEmail({
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
  managerJoined: toHost('venue.manager_joined', 'host_manager_joined', 'managerJoinedEmail', {
    when: ({ role }) => role !== null,
    paragraphs: ['body', 'stranger'],
    table: ({ venueName, role }, { t }) => [
      [t.emailRow.venue(), venueName],
      role !== null && [t.emailRow.mayDo(), t.managerRole[role]()],
    ],
  }),
  managerRemovedToManager: notification({
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
  managerRemovedToHost: toHost('venue.manager_removed', 'host_manager_left', 'managerLeftEmail', {
    read: async (removed, { findTeamMember }) => (removed.hasLeft ? findTeamMember(removed) : null),
    when: ({ role }) => role === null,
    paragraphs: ['body', 'next'],
  }),
  /** Without the manager's name, which is erased. */
  managerGone: notification({
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
