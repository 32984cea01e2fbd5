import type { Notification } from '@mandap/contract/notifications/notifications.schemas';
import type { Paise } from '@mandap/domain/money';
import type { NoticeKind } from '@mandap/domain/notifications/notifications';
import type { Actor } from '../../actor.ts';
import type { DomainEvents } from '../../events.ts';
import { Failure } from '../../failure.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { LiveUpdates } from '../../platform/live-updates.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { SmsSender } from '../../platform/sms/sms-sender.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Calendar } from '../calendar/calendar.feature.ts';
import type { Hosts } from '../hosts/hosts.feature.ts';
import type { Messages } from '../messages/messages.service.ts';
import type { Moderation } from '../moderation/moderation.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { Support } from '../support/support.service.ts';
import { listenToAccounts } from './account-notifications.ts';
import type { BookingMail } from './booking-mail.ts';
import { listenToBookings } from './booking-notifications.ts';
import { createChoices } from './choices.ts';
import { listenToAccountData } from './data-notifications.ts';
import { createDeliveriesStore } from './deliveries.store.ts';
import { listenToMessages } from './message-notifications.ts';
import { listenToModeration } from './moderation-notifications.ts';
import { listenToMoney, type MoneyReads } from './money-notifications.ts';
import { createNotificationsStore, type NotificationRow } from './notifications.store.ts';
import { listenToPaymentAlerts } from './payment-alert-notifications.ts';
import { listenToPeople } from './people-notifications.ts';
import { createPost } from './post.ts';
import { createReminders } from './reminders.ts';
import type { ReviewMail } from './review-letters.ts';
import { listenToReviews } from './review-notifications.ts';
import { listenToSecurity } from './security-notifications.ts';
import { listenToSupport } from './support-notifications.ts';
import { createTelling } from './telling.ts';
import type { VenueMail } from './venue-letters.ts';
import { listenToVenues } from './venue-notifications.ts';

interface Dependencies extends MoneyReads {
  db: Db;
  jobs: Jobs<DomainEvents>;
  clock: Clock;
  liveUpdates: LiveUpdates;
  mailer: Mailer;
  /** Null where nothing can send text messages. */
  sms: SmsSender | null;
  settings: Settings;
  accounts: Accounts;
  bookings: Pick<Bookings, 'starting'>;
  messages: Pick<Messages, 'forMail'>;
  support: Pick<Support, 'forMail'>;
  moderation: Pick<Moderation, 'forMail'>;
  hosts: Pick<Hosts, 'listVerificationDocuments'>;
  calendar: Pick<Calendar, 'findUnreadableCalendar'>;
  /** The seal under which accounts told the code. */
  codeEncryption: Encryption;
  /** The seal of the links that stop mails. */
  unsubscribeEncryption: Encryption;
  bookingForMail: (bookingId: string) => Promise<BookingMail | null>;
  reviewForMail: (reviewId: string) => Promise<ReviewMail | null>;
  venueForMail: (decisionId: string) => Promise<VenueMail | null>;
  paymentOf: (id: string) => Promise<{ kind: string; amount: Paise; status: string } | null>;
  transferOf: (paymentId: string) => Promise<{ decision: string | null; reason: string | null }>;
  publicUrl: string;
}

interface Search {
  unread?: boolean | undefined;
  kind?: NoticeKind | undefined;
  page: number;
  pageSize: number;
}

const day = 24 * 3_600_000;
/** How long notices, and the notes of what was delivered, are kept, in ms. */
const kept = { notices: 365 * day, deliveries: 90 * day };

const present = ({ id, kind, event, data, path, readAt, createdAt }: NotificationRow): Notification => ({
  id,
  kind,
  event,
  data,
  path,
  isRead: readAt !== null,
  createdAt: createdAt.toISOString(),
});

/** Somebody sits and waits for these mails. */
const awaited: readonly (keyof DomainEvents)[] = ['account.code_issued', 'account.password_reset_asked'];

/** Other mails and notices let money and dates go first. */
const patientJobs = (jobs: Jobs<DomainEvents>): Jobs<DomainEvents> => ({
  ...jobs,
  on: (fact, listener, handler) => jobs.on(fact, listener, handler, { lowPriority: !awaited.includes(fact) }),
});

/** Listens to what happened, tells whom it concerns on the ways that they chose, and keeps what was told. */
export const createNotifications = (dependencies: Dependencies) => {
  const { db, jobs, clock, liveUpdates, settings, sms } = dependencies;
  const store = createNotificationsStore(db);
  const deliveries = createDeliveriesStore(db);
  const choices = createChoices({ ...dependencies, hasSms: sms !== null });
  const post = createPost(dependencies);
  const telling = createTelling({ ...dependencies, choices, post });
  const reminders = createReminders({ ...dependencies, telling });

  const siteName = async (): Promise<string> => (await settings.get()).siteName;
  const takesReviews = async (): Promise<boolean> => (await settings.get()).enableReviews;
  const listening = {
    ...dependencies,
    jobs: patientJobs(jobs),
    send: post.send,
    telling,
    siteName,
    takesReviews,
  };
  listenToAccounts(listening);
  listenToSecurity(listening);
  listenToPeople(listening);
  listenToAccountData(listening);
  listenToBookings(listening);
  listenToPaymentAlerts(listening);
  listenToMessages(listening);
  listenToReviews(listening);
  listenToMoney(listening);
  listenToVenues(listening);
  listenToSupport(listening);
  listenToModeration(listening);

  jobs.on('account.deleted', 'notifications.own', ({ userId }) =>
    db.begin(async (tx) => {
      await store.removeOf(tx, userId);
      await deliveries.removeOf(tx, userId);
      await choices.removeOf(tx, userId);
    }),
  );

  const forgetOld = async (): Promise<void> => {
    const now = clock.now().getTime();
    await store.removeBefore(new Date(now - kept.notices));
    await deliveries.removeBefore(new Date(now - kept.deliveries));
  };

  // From nine in the morning to eight in the evening in India: nobody is woken, and a late start is caught up with.
  jobs.every('notifications.remind', '30 3-14 * * *', reminders.remind);
  jobs.every('notifications.clean-up', '50 20 * * *', forgetOld);

  return {
    remind: reminders.remind,
    forgetOld,
    choicesOf: ({ id }: Actor) => choices.presented(id),
    changeChoices: ({ id }: Actor, wanted: Parameters<typeof choices.change>[1]) =>
      choices.change(id, wanted),
    unsubscribe: choices.unsubscribe,

    async list({ id }: Actor, wanted: Search): Promise<{ results: Notification[]; count: number }> {
      const { results, count } = await store.list(id, wanted);
      return { results: results.map(present), count };
    },

    countUnread: ({ id }: Actor): Promise<number> => store.countUnread(db, id),

    /** Resolves to how many are unread still; throws `notification_not_found` where one is not the actor's. */
    async markRead({ id }: Actor, ids: readonly string[] | 'all'): Promise<number> {
      return db.begin(async (tx) => {
        const wanted = ids === 'all' ? ids : [...new Set(ids)];
        if (wanted !== 'all' && (await store.countOwn(tx, id, wanted)) < wanted.length)
          throw new Failure('notification_not_found');
        const isNews = await store.markRead(tx, id, wanted, clock.now());
        if (isNews) await liveUpdates.notify(tx, id, { kind: 'notification' });
        return store.countUnread(tx, id);
      });
    },

    dataOf: async (userId: string): Promise<PersonalData> => ({
      sections: {
        notifications: (await store.listOf(userId)).map(present),
        notificationChoices: await choices.find(userId),
      },
    }),
  };
};

export type Notifications = ReturnType<typeof createNotifications>;
