import { composeEmail } from '../composing/compose-email.ts';
import { admins, hostById, notification } from '../composing/notification.ts';
import type { NotificationData } from '../composing/notification-data.ts';
import { rowsWith } from '../composing/rows.ts';

/** A venue that the team has to review, with its host's name. */
const readVenueForAdmins = async (
  { decisionId }: { decisionId: string },
  { findVenueDecision, findPerson }: NotificationData,
) => {
  const decision = await findVenueDecision(decisionId);
  if (!decision) return null;
  const host = await findPerson(decision.ownerId);
  return { decision, venue: decision.venueName, host: host?.name ?? '' };
};

const toAdmins = rowsWith({
  to: admins,
  read: readVenueForAdmins,
  kind: 'account',
  path: ({ decision }) => `/admin/venues/${decision.venueId}`,
  values: ({ venue, host }) => ({ venue, host }),
  data: ({ venue, host }) => ({ venue, person: host }),
});

const hostEvents = {
  approve: 'host_venue_approved',
  reject: 'host_venue_rejected',
  request_changes: 'host_venue_changes',
  unlist: 'host_venue_unlisted',
  relist: 'host_venue_relisted',
} as const;

type Decided = keyof typeof hostEvents;

const isDecided = (transition: string): transition is Decided => transition in hostEvents;

const readDecision = async (
  { decisionId }: { decisionId: string },
  { findVenueDecision }: NotificationData,
) => {
  const decision = await findVenueDecision(decisionId);
  if (!decision || decision.actor === 'host' || !isDecided(decision.transition)) return null;
  const { transition, venueId, venueName: venue, reasons, note } = decision;
  const isAutomatic = decision.actor === 'system';
  return { transition, isAutomatic, venueId, venue, reasons, note, hostId: decision.ownerId };
};

export const venues = {
  /** The host changed a venue that the team had approved. */
  changed: toAdmins('venue.changed', 'admin_venue_changed', 'venueChangedAdminEmail'),
  decidedToHost: notification({
    event: 'venue.decided',
    to: hostById,
    read: readDecision,
    kind: 'account',
    path: ({ transition, venueId }) =>
      transition === 'approve' || transition === 'relist' ? `/venues/${venueId}` : '/vendor/dashboard',
    inApp: ({ transition, venue, reasons, note }) => ({
      event: hostEvents[transition],
      data: { venue, reasons, note },
    }),
    email: ({ transition, isAutomatic, venue, reasons, note }, { t, firstName: host }) => {
      if (transition === 'approve')
        return composeEmail(
          t.venueApprovedEmail,
          { host, venue },
          { paragraphs: [isAutomatic ? 'automatic' : 'body'] },
        );
      if (transition === 'relist') return composeEmail(t.venueRelistedEmail, { host, venue });
      const texts = {
        reject: t.venueRejectedEmail,
        request_changes: t.venueChangesEmail,
        unlist: t.venueUnlistedEmail,
      };
      const bullets = reasons.map((reason) => ({ written: `• ${t.reason[reason]()}` }));
      return composeEmail(
        texts[transition],
        { host, venue },
        {
          paragraphs: [
            'body',
            bullets.length > 0 && 'why',
            ...bullets,
            { written: note && `“${note}”` },
            'next',
          ],
        },
      );
    },
  }),
  decidedToAdmins: toAdmins('venue.decided', 'admin_venue', 'venueSubmittedAdminEmail', {
    when: ({ decision: { actor, transition, status } }) =>
      actor === 'host' && transition === 'submit' && status === 'Pending',
  }),
};
