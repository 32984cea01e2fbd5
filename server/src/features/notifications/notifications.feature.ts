import type { Core } from '../../core.ts';
import { every, type Feature, type Listener, on, type ScheduledTask } from '../../feature.ts';
import { createEncryption, type Encryption } from '../../platform/encryption.ts';
import type { Accounts } from '../accounts/accounts.feature.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Calendar } from '../calendar/calendar.feature.ts';
import type { Deposits } from '../deposits/deposits.service.ts';
import type { Hosts } from '../hosts/hosts.feature.ts';
import type { Messages } from '../messages/messages.service.ts';
import type { Moderation } from '../moderation/moderation.service.ts';
import type { Payments } from '../payments/payments.service.ts';
import type { Payouts } from '../payouts/payouts.service.ts';
import type { Reviews } from '../reviews/reviews.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { Support } from '../support/support.service.ts';
import type { Venues } from '../venues/venues.feature.ts';
import { mailOfMoney } from './mail-of-money.ts';
import { mailReads } from './mail-reads.ts';
import { notificationsCalls } from './notifications.routes.ts';
import { createNotifications } from './notifications.service.ts';
import { serveUnsubscribe } from './unsubscribe.routes.ts';

interface Needs {
  settings: Settings;
  accounts: Accounts;
  hosts: Hosts;
  venues: Venues;
  calendar: Calendar;
  payments: Payments;
  bookings: Bookings;
  payouts: Payouts;
  deposits: Deposits;
  reviews: Reviews;
  messages: Messages;
  moderation: Moderation;
  support: Support;
  codeEncryption: Encryption;
}

export const notificationsFeature = (core: Core, needs: Needs) => {
  const { settings, accounts, hosts, venues, calendar, payments, bookings } = needs;
  const { payouts, deposits, reviews, messages, moderation, support, codeEncryption } = needs;
  const { jwtSecret, publicUrl } = core.config;
  const listeners: Listener[] = [];
  const schedule: ScheduledTask[] = [];
  const jobs: Core['jobs'] = {
    ...core.jobs,
    on: (event, name, handle, { lowPriority = false } = {}) =>
      void listeners.push(on(event, name, handle, { isLowPriority: lowPriority })),
    every: (name, pattern, run) => void schedule.push(every(pattern, name, run)),
  };
  const notifications = createNotifications({
    ...core,
    jobs,
    settings,
    accounts,
    bookings,
    messages,
    support,
    moderation,
    codeEncryption,
    publicUrl,
    hosts,
    calendar,
    ...mailReads({ bookings, reviews, venues, payments }),
    ...mailOfMoney({ payouts, deposits }),
    unsubscribeEncryption: createEncryption(jwtSecret, 'unsubscribe'),
  });
  return {
    ...notifications,
    calls: notificationsCalls(notifications),
    listeners,
    schedule,
    personalData: [notifications.dataOf],
    routes: ({ fastify, countRequest }) => serveUnsubscribe(fastify, { notifications, countRequest }),
  } satisfies Feature & Record<string, unknown>;
};
