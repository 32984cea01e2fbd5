/** What somebody may be told about. */
export const noticeKinds = ['booking', 'payment', 'message', 'review', 'reminder', 'account'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** app: in the product itself. */
export const noticeChannels = ['app', 'email', 'sms'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Everything about one's own account is always told: it is how somebody learns that another person got in. */
export const chosenKinds = ['booking', 'payment', 'message', 'review', 'reminder'] as const;
export type ChosenKind = (typeof chosenKinds)[number];

export const isChosenKind = (kind: NoticeKind): kind is ChosenKind => kind !== 'account';

/** Text messages are few and short: what a family or a host must know on the same day. */
const kindsByText: readonly NoticeKind[] = ['booking', 'reminder'];

/** Whether a kind can be told on a channel at all. */
export const goesBy = (kind: NoticeKind, channel: NoticeChannel): boolean =>
  channel !== 'sms' || kindsByText.includes(kind);

/** What a person switched on or off; whatever is not named is on. */
export type NoticeChoices = Partial<Record<ChosenKind, Partial<Record<NoticeChannel, boolean>>>>;

/** The platform's switches (product.md, Settings really act). */
export interface NoticeSettings {
  emailNotifications: boolean;
  smsNotifications: boolean;
  adminAlerts: boolean;
  bookingAlerts: boolean;
}

/**
 * Why somebody is told: `own` is their own business, `request` asks a host to answer a new request, `admin` tells
 * administrators of what they may look into, `admin_booking` tells them of a new booking.
 */
export type NoticeReason = 'own' | 'request' | 'admin' | 'admin_booking';

const isAlertOff = (reason: NoticeReason, channel: NoticeChannel, settings: NoticeSettings): boolean => {
  const isForAdmins = reason === 'admin' || reason === 'admin_booking';
  if (isForAdmins && !settings.adminAlerts) return true;
  const isAboutBooking = reason === 'request' || reason === 'admin_booking';
  return isAboutBooking && channel !== 'app' && !settings.bookingAlerts;
};

const isChannelOff = (channel: NoticeChannel, settings: NoticeSettings): boolean =>
  (channel === 'email' && !settings.emailNotifications) || (channel === 'sms' && !settings.smsNotifications);

export interface Telling {
  kind: NoticeKind;
  reason: NoticeReason;
}

/**
 * Who gets what: the platform's switches first, then the person's own choice. Security mails and codes do not ask
 * here: nobody could sign in without them.
 */
export const isTold = (
  { kind, reason }: Telling,
  channel: NoticeChannel,
  choices: NoticeChoices,
  settings: NoticeSettings,
): boolean => {
  if (!goesBy(kind, channel)) return false;
  if (isChannelOff(channel, settings) || isAlertOff(reason, channel, settings)) return false;
  return !isChosenKind(kind) || (choices[kind]?.[channel] ?? true);
};
