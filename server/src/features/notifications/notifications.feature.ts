import type { Core } from '#server/core.ts';
import { every, type Feature, type Listener, on } from '#server/feature.ts';
import { createEncryption, type Encryption } from '#server/platform/encryption.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Calendar } from '../calendar/calendar.feature.ts';
import type { Deposits } from '../deposits/deposits.feature.ts';
import type { Disputes } from '../disputes/disputes.feature.ts';
import type { Enquiries } from '../enquiries/enquiries.feature.ts';
import type { Hosts } from '../hosts/hosts.feature.ts';
import type { Messages } from '../messages/messages.feature.ts';
import type { Moderation } from '../moderation/moderation.feature.ts';
import type { Payments } from '../payments/payments.feature.ts';
import type { Payouts } from '../payouts/payouts.feature.ts';
import type { Proposals } from '../proposals/proposals.feature.ts';
import type { Questions } from '../questions/questions.feature.ts';
import type { Reviews } from '../reviews/reviews.feature.ts';
import type { Saved } from '../saved/saved.feature.ts';
import type { Settings } from '../settings/settings.feature.ts';
import type { Support } from '../support/support.feature.ts';
import type { Team } from '../team/team.feature.ts';
import type { Venues } from '../venues/venues.feature.ts';
import type { Visits } from '../visits/visits.feature.ts';
import { conversationTopic, notifyWhenUnread } from './commands/notify-when-unread.ts';
import { receiveWhatsApp } from './commands/receive-whatsapp.ts';
import { recordSmsReport } from './commands/record-sms-report.ts';
import { createRemind } from './commands/remind.ts';
import { composeEmail } from './composing/compose-email.ts';
import type { Address } from './composing/message.ts';
import { listenersOf, type Notifying } from './composing/notification.ts';
import { createNotificationData } from './composing/notification-data.ts';
import { createChoices } from './delivery/choices.ts';
import { createDelivery } from './delivery/deliver.ts';
import { createEmailSender } from './email/email-sender.ts';
import * as events from './events.ts';
import { notificationsCalls, serveUnsubscribe } from './notifications.routes.ts';
import { createNotifications } from './notifications.service.ts';
import { serveSmsReports } from './sms-reports.routes.ts';
import { serveWhatsApp } from './whatsapp.routes.ts';

interface Needs {
  audit: Audit;
  settings: Settings;
  accounts: Accounts;
  hosts: Hosts;
  venues: Venues;
  saved: Saved;
  team: Team;
  visits: Visits;
  enquiries: Enquiries;
  proposals: Proposals;
  calendar: Calendar;
  payments: Payments;
  bookings: Bookings;
  payouts: Payouts;
  deposits: Deposits;
  reviews: Reviews;
  questions: Questions;
  messages: Messages;
  moderation: Moderation;
  support: Support;
  disputes: Disputes;
  codeEncryption: Encryption;
}

/**
 * Delivers notifications on the channels that people chose. `events/` says who gets what, `composing/` is what it is written
 * with, `delivery/` and `email/` send it.
 */
export const notificationsFeature = (core: Core, needs: Needs) => {
  const { audit, settings, accounts, bookings } = needs;
  const { jwtSecret, jwtSecretBefore, publicUrl, whatsApp } = core.config;
  const unsubscribeEncryption = createEncryption(jwtSecret, 'unsubscribe', jwtSecretBefore);
  const choices = createChoices({
    ...core,
    settings,
    audit,
    hasSms: core.sms !== null,
    hasWhatsApp: core.whatsApp !== null,
    unsubscribeEncryption,
  });
  const sendEmail = createEmailSender({ ...core, settings, publicUrl });
  const delivery = createDelivery({ ...core, settings, accounts, choices, sendEmail, publicUrl });
  const notifications = createNotifications({ ...core, choices });
  const remind = createRemind({ ...core, settings, bookings });
  const data = createNotificationData({ ...core, ...needs });
  const notifying = Object.values(events).flatMap((event) => Object.values<Notifying>(event));
  const isLowPriority = true;
  const listeners: Listener[] = [
    ...listenersOf(notifying, { data, ...delivery }),
    on('message.sent', 'notifications.wait', notifyWhenUnread(core), { isLowPriority }),
    on(
      'message.read',
      'notifications',
      ({ threadId, userId }) => notifications.markTopicRead(userId, conversationTopic({ threadId })),
      { isLowPriority },
    ),
    on('account.phone_code_issued', 'notifications', async ({ encryptedCode, expiresAt, ...to }, { id }) => {
      if (new Date(expiresAt) <= core.clock.now()) return;
      const code = needs.codeEncryption.decrypt(encryptedCode);
      await delivery.textCode(`account.phone_code_issued:${id}`, { ...to, code });
    }),
    on('account.phone_sign_in_code_issued', 'notifications', async ({ phone, language, ...issued }) => {
      if (new Date(issued.expiresAt) <= core.clock.now()) return;
      const code = needs.codeEncryption.decrypt(issued.encryptedCode);
      await delivery.textSignInCode(phone, language, code);
    }),
    on('account.created', 'notifications.whatsapp', async ({ userId, wantsWhatsApp }) => {
      const person = wantsWhatsApp ? await accounts.contactOf(userId) : null;
      if (person) await choices.startWhatsApp(person);
    }),
    on('notification.undelivered', 'notifications', ({ reference }) => delivery.replaceByText(reference)),
    on('account.deleted', 'notifications.own', ({ userId }) => notifications.removeOf(userId)),
    on('account.deleted', 'notifications.others', ({ userId, encryptedContact }) =>
      notifications.eraseName(userId, accounts.decryptContact(encryptedContact).name),
    ),
  ];
  return {
    ...notifications,
    remind,
    /** Sends at once, without a job. Throws if the mail server refuses it. */
    sendTestEmail: (address: Address): Promise<void> =>
      delivery.sendTo(address, '/', ({ t, site }) => composeEmail(t.setupTestEmail, { site })),
    calls: notificationsCalls(notifications),
    // These listeners wait for the mail server and the SMS gateway.
    listeners: listeners.map((listener): Listener => ({ ...listener, lane: 'mail' })),
    schedule: [
      // Hourly from 9 am to 8 pm in India, so that nobody is woken and a run after downtime catches up.
      every('30 3-14 * * *', 'notifications.remind', remind),
      every('50 20 * * *', 'notifications.clean-up', notifications.removeOld),
    ],
    personalData: [notifications.dataOf],
    accountMerge: { move: notifications.moveOf },
    routes: (server) => {
      serveUnsubscribe(server.fastify, { notifications, countRequest: server.countRequest });
      const record = recordSmsReport({ db: core.db, secret: core.config.smsReportSecret });
      serveSmsReports(record, server);
      if (whatsApp) {
        const receive = receiveWhatsApp({ ...core, choices, appSecret: whatsApp.appSecret });
        serveWhatsApp({ receive, verifyToken: whatsApp.verifyToken }, server);
      }
    },
  } satisfies Feature & Record<string, unknown>;
};

export type Notifications = ReturnType<typeof notificationsFeature>;
