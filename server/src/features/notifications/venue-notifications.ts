import type { NoticeEvent } from '@mandap/contract/notifications/notifications';
import type { DomainEvents } from '../../events.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { Calendar } from '../calendar/calendar.feature.ts';
import type { Hosts } from '../hosts/hosts.feature.ts';
import { oneLine } from './formats.ts';
import type { Telling } from './telling.ts';
import {
  calendarUnreadLetter,
  hostPapersLetter,
  hostVerifiedLetter,
  isTold,
  type ToldMove,
  type VenueMail,
  venueDecidedLetter,
  venueToLookAtLetter,
} from './venue-letters.ts';

interface Dependencies {
  jobs: Jobs<DomainEvents>;
  telling: Telling;
  accounts: Accounts;
  hosts: Pick<Hosts, 'listVerificationDocuments'>;
  venueForMail: (decisionId: string) => Promise<VenueMail | null>;
  calendar: Pick<Calendar, 'findUnreadableCalendar'>;
  publicUrl: string;
}

const events: Record<ToldMove, NoticeEvent> = {
  approve: 'host_venue_approved',
  reject: 'host_venue_rejected',
  request_changes: 'host_venue_changes',
  unlist: 'host_venue_unlisted',
  relist: 'host_venue_relisted',
};

const dashboard = '/vendor/dashboard';

export const listenToVenues = (dependencies: Dependencies): void => {
  const { jobs, telling, accounts, hosts, venueForMail, publicUrl } = dependencies;

  jobs.on('venue.decided', 'notifications.host', async ({ decisionId }, { id }) => {
    const mail = await venueForMail(decisionId);
    if (!mail || mail.byHost || !isTold(mail.move)) return;
    const told = { ...mail, move: mail.move };
    const isPublic = told.move === 'approve' || told.move === 'relist';
    const path = isPublic ? `/venues/${mail.venueId}` : dashboard;
    await telling.tell(`venue.decided:${id}`, mail.ownerId, {
      kind: 'account',
      event: events[told.move],
      path,
      data: { venue: oneLine(mail.venueName), reasons: mail.reasons, note: mail.note },
      letter: (words, person) =>
        venueDecidedLetter(words, told, person.firstName || person.name, `${publicUrl}${path}`),
    });
  });

  const tellAdmins = async (told: string, event: NoticeEvent, mail: VenueMail): Promise<void> => {
    const host = (await accounts.contactOf(mail.ownerId))?.name ?? '';
    const path = `/admin/venues/${mail.venueId}`;
    await telling.tellAdmins(told, {
      kind: 'account',
      event,
      path,
      data: { venue: oneLine(mail.venueName), person: oneLine(host) },
      letter: (words) => venueToLookAtLetter(words, mail, host, `${publicUrl}${path}`),
    });
  };

  jobs.on('venue.decided', 'notifications.admins', async ({ decisionId }, { id }) => {
    const mail = await venueForMail(decisionId);
    if (!mail?.byHost || mail.move !== 'submit' || !mail.isPending) return;
    await tellAdmins(`venue.decided:${id}`, 'admin_venue', mail);
  });

  jobs.on('venue.changed', 'notifications.admins', async ({ decisionId }, { id }) => {
    const mail = await venueForMail(decisionId);
    if (mail) await tellAdmins(`venue.changed:${id}`, 'admin_venue_changed', mail);
  });

  jobs.on('host.papers_sent', 'notifications.admins', async ({ userId }, { id }) => {
    const [host, { length }] = await Promise.all([
      accounts.contactOf(userId),
      hosts.listVerificationDocuments(userId),
    ]);
    // Taken back, or looked at already.
    if (!host || length === 0) return;
    const path = `/admin/users/${userId}`;
    await telling.tellAdmins(`host.papers_sent:${id}`, {
      kind: 'account',
      event: 'admin_papers',
      path,
      topic: `host.papers_sent:${userId}`,
      data: { person: oneLine(host.name), count: length },
      letter: (words) => hostPapersLetter(words, host.name, length, `${publicUrl}${path}`),
    });
  });

  jobs.on('calendar.unreadable', 'notifications.host', async ({ calendarId }, { id }) => {
    const mail = await dependencies.calendar.findUnreadableCalendar(calendarId);
    if (!mail) return;
    const [venue, calendar] = [oneLine(mail.venueName), oneLine(mail.name)];
    const path = `/vendor/calendar?venue=${mail.venueId}`;
    await telling.tell(`calendar.unreadable:${id}`, mail.hostId, {
      kind: 'account',
      event: 'host_calendar_unread',
      data: { venue, calendar },
      path,
      letter: (words, person) =>
        calendarUnreadLetter(
          words,
          { host: person.firstName || person.name, venue, calendar },
          `${publicUrl}${path}`,
        ),
    });
  });

  jobs.on('host.verified', 'notifications.host', async ({ userId }, { id }) => {
    await telling.tell(`host.verified:${id}`, userId, {
      kind: 'account',
      event: 'host_verified',
      data: {},
      path: dashboard,
      letter: (words, person) =>
        hostVerifiedLetter(words, person.firstName || person.name, `${publicUrl}${dashboard}`),
    });
  });
};
