import { describe, expect, it } from 'vitest';
import {
  isSent,
  type NoticeChoices,
  type NotificationKind,
  type NotificationReason,
  type NotificationSettings,
  notificationChannels,
} from './notifications.ts';

const allOn: NotificationSettings = {
  emailNotifications: true,
  smsNotifications: true,
  hasWhatsApp: true,
  adminAlerts: true,
  bookingAlerts: true,
};

type Row = [
  what: string,
  kind: NotificationKind,
  reason: NotificationReason,
  choices: NoticeChoices,
  settings: Partial<NotificationSettings>,
  channels: string,
];

const rows: Row[] = [
  ['with everything on', 'booking', 'own', {}, {}, 'app email sms'],
  ['of money', 'payment', 'own', {}, {}, 'app email'],
  ['of a message', 'message', 'own', {}, {}, 'app email'],
  ['of a review', 'review', 'own', {}, {}, 'app email'],
  ['by a reminder', 'reminder', 'own', {}, {}, 'app email sms'],
  ['of a saved search', 'search', 'own', {}, {}, 'app email'],
  ['of the account', 'account', 'own', {}, {}, 'app email'],
  ['without mails of this kind', 'booking', 'own', { booking: { email: false } }, {}, 'app sms'],
  ['without texts of this kind', 'reminder', 'own', { reminder: { sms: false } }, {}, 'app email'],
  ['who chose WhatsApp', 'reminder', 'own', { reminder: { whatsapp: true } }, {}, 'app email sms whatsapp'],
  [
    'who chose WhatsApp where there is none',
    'booking',
    'own',
    { booking: { whatsapp: true } },
    { hasWhatsApp: false },
    'app email sms',
  ],
  ['of money by WhatsApp never', 'payment', 'own', { payment: { whatsapp: true } }, {}, 'app email'],
  ['without anything of this kind', 'review', 'own', { review: { app: false, email: false } }, {}, ''],
  ['whatever is chosen for another kind', 'payment', 'own', { booking: { email: false } }, {}, 'app email'],
  ['while the platform sends no mails', 'booking', 'own', {}, { emailNotifications: false }, 'app sms'],
  ['while the platform sends no texts', 'booking', 'own', {}, { smsNotifications: false }, 'app email'],
  ['of the account while no mails are sent', 'account', 'own', {}, { emailNotifications: false }, 'app'],
  ['of a request', 'booking', 'request', {}, {}, 'app email sms'],
  ['of a request without booking alerts', 'booking', 'request', {}, { bookingAlerts: false }, 'app'],
  ['of their own booking without alerts', 'booking', 'own', {}, { bookingAlerts: false }, 'app email sms'],
  ['of a new account as an administrator', 'account', 'admin', {}, {}, 'app email'],
  ['of a reported review as an administrator', 'review', 'admin', {}, {}, 'app email'],
  ['of nothing without admin alerts', 'account', 'admin', {}, { adminAlerts: false }, ''],
  ['of a booking as an administrator', 'booking', 'admin_booking', {}, {}, 'app email sms'],
  ['of a booking without booking alerts', 'booking', 'admin_booking', {}, { bookingAlerts: false }, 'app'],
  ['of no booking without admin alerts', 'booking', 'admin_booking', {}, { adminAlerts: false }, ''],
  [
    'by choice, also as an administrator',
    'booking',
    'admin_booking',
    { booking: { email: false, sms: false } },
    {},
    'app',
  ],
];

describe('who is notified', () => {
  it.each(rows)('is sent %s: %s, %s', (_, kind, reason, choices, settings, expected) => {
    const channels = notificationChannels.filter((channel) =>
      isSent({ kind, reason }, channel, choices, { ...allOn, ...settings }),
    );
    expect(channels.join(' ')).toBe(expected);
  });
});
