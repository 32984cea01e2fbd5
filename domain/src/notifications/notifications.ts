/** What people can be notified about. */
export const notificationKinds = [
  'booking',
  'payment',
  'message',
  'review',
  'reminder',
  'search',
  'account',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** app: within the app. */
export const notificationChannels = ['app', 'email', 'sms', 'whatsapp'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Account notices cannot be switched off, because they reveal that somebody else got in. */
export const chosenKinds = ['booking', 'payment', 'message', 'review', 'reminder', 'search'] as const;
export type ChosenKind = (typeof chosenKinds)[number];

export const isChosenKind = (kind: NotificationKind): kind is ChosenKind => kind !== 'account';

/** Messages to a phone are rare: only for what a family or a host must know the same day. */
const phoneKinds: readonly NotificationKind[] = ['booking', 'reminder'];

/** Whether a kind can be sent on a channel at all. */
export const supportsChannel = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  (channel !== 'sms' && channel !== 'whatsapp') || phoneKinds.includes(kind);

/** A person's preferences. */
export type NoticeChoices = Partial<Record<ChosenKind, Partial<Record<NotificationChannel, boolean>>>>;

/** What is not chosen is on, except WhatsApp: its rules ask for an opt-in. */
export const isChosen = (choices: NoticeChoices, kind: ChosenKind, channel: NotificationChannel): boolean =>
  choices[kind]?.[channel] ?? channel !== 'whatsapp';

/** The platform's switches (product.md, Settings really act). */
export interface NotificationSettings {
  emailNotifications: boolean;
  smsNotifications: boolean;
  /** Whether the installation has WhatsApp. */
  hasWhatsApp: boolean;
  adminAlerts: boolean;
  bookingAlerts: boolean;
}

/**
 * Why somebody is notified. `own`: their own business. `request`: a host has to answer a new request.
 * `admin`: something that administrators may look into. `admin_booking`: a new booking, for administrators.
 */
export type NotificationReason = 'own' | 'request' | 'admin' | 'admin_booking';

const isAlertOff = (
  reason: NotificationReason,
  channel: NotificationChannel,
  settings: NotificationSettings,
): boolean => {
  const isForAdmins = reason === 'admin' || reason === 'admin_booking';
  if (isForAdmins && !settings.adminAlerts) return true;
  const isAboutBooking = reason === 'request' || reason === 'admin_booking';
  return isAboutBooking && channel !== 'app' && !settings.bookingAlerts;
};

const isChannelOff = (channel: NotificationChannel, settings: NotificationSettings): boolean =>
  (channel === 'email' && !settings.emailNotifications) ||
  (channel === 'sms' && !settings.smsNotifications) ||
  (channel === 'whatsapp' && !settings.hasWhatsApp);

export interface Sending {
  kind: NotificationKind;
  reason: NotificationReason;
}

/**
 * Who is notified: the platform's switches come first, then the person's preferences. Security emails and
 * codes bypass this, because nobody could sign in without them.
 */
export const isSent = (
  { kind, reason }: Sending,
  channel: NotificationChannel,
  choices: NoticeChoices,
  settings: NotificationSettings,
): boolean => {
  if (!supportsChannel(kind, channel)) return false;
  if (isChannelOff(channel, settings) || isAlertOff(reason, channel, settings)) return false;
  return !isChosenKind(kind) || isChosen(choices, kind, channel);
};
