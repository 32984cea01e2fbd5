import { chosenKinds, noticeChannels, noticeKinds } from '@mandap/domain/notifications/notifications';
import { venueReasons } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { day, id, moment, rupees, text } from '../checks.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, paging } from '../lists.ts';

/** What may have happened; the web has a sentence for each. Those of hosts and administrators say so. */
export const noticeEvents = [
  ...(['booking_requested', 'booking_to_pay', 'booking_confirmed'] as const),
  ...(['booking_cancelled', 'booking_declined', 'booking_expired'] as const),
  ...(['booking_changed', 'booking_change_declined', 'booking_change_lapsed', 'host_change_asked'] as const),
  ...(['host_requested', 'host_confirmed', 'host_cancelled', 'host_expired'] as const),
  ...(['payment_received', 'payment_failed', 'payment_refunded', 'host_paid'] as const),
  ...(['transfer_rejected', 'host_conceded', 'admin_transfer'] as const),
  ...(['admin_refund_stuck', 'admin_mismatch'] as const),
  ...(['payout_paid', 'payout_failed', 'payout_held', 'payout_account_changed'] as const),
  ...([
    'deposit_taken',
    'deposit_returned',
    'deposit_claimed',
    'deposit_answered',
    'deposit_decided',
  ] as const),
  'admin_deposit',
  'message_received',
  ...(['review_invited', 'review_posted', 'review_replied'] as const),
  ...(['event_soon', 'host_event_soon', 'balance_due'] as const),
  ...(['welcome', 'password_changed', 'email_changed', 'became_host'] as const),
  ...(['host_venue_approved', 'host_venue_rejected', 'host_venue_changes'] as const),
  ...(['host_venue_unlisted', 'host_venue_relisted', 'host_verified', 'admin_venue'] as const),
  ...(['admin_venue_changed', 'admin_papers'] as const),
  'host_calendar_unread',
  ...(['deletion_asked', 'deletion_undone'] as const),
  ...(['ticket_acknowledged', 'ticket_asked', 'ticket_answered', 'ticket_closed'] as const),
  ...(['admin_message_report', 'report_hidden', 'report_kept', 'warned'] as const),
  ...(['admin_ticket', 'admin_ticket_written', 'admin_ticket_due'] as const),
  ...(['admin_booking', 'admin_account', 'admin_host', 'admin_report'] as const),
] as const;
export type NoticeEvent = (typeof noticeEvents)[number];

/** What a notice's sentence names. */
export const NoticeData = z.object({
  venue: z.optional(z.string()),
  /** A calendar elsewhere. */
  calendar: z.optional(z.string()),
  /** A booking's number. */
  code: z.optional(z.string()),
  /** The other one: host, guest, author. */
  person: z.optional(z.string()),
  amount: z.optional(rupees()),
  day: z.optional(day()),
  until: z.optional(moment()),
  rating: z.optional(z.number()),
  /** Why a venue was not taken: from the list, and in words. */
  reasons: z.optional(z.array(z.enum(venueReasons))),
  note: z.optional(z.string()),
  /** How many messages wait. */
  count: z.optional(z.int()),
});
export type NoticeData = z.output<typeof NoticeData>;

export const Notification = z.object({
  id: id(),
  kind: z.enum(noticeKinds),
  event: z.enum(noticeEvents),
  data: NoticeData,
  /** Where it happened, on this site. */
  path: z.string(),
  isRead: z.boolean(),
  createdAt: moment(),
});
export type Notification = z.output<typeof Notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/',
  summary: 'What one was told, newest first',
  access: 'signed-in',
  input: z.object({
    ...paging(20),
    /** Only those that are not read yet. */
    unread: z.optional(z.boolean('invalid')),
    kind: z.optional(z.enum(noticeKinds, 'not_a_choice')),
  }),
  output: listOf(Notification),
});

export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/unread/',
  summary: 'How many notices one has not read',
  access: 'signed-in',
  input: z.object({}),
  output: z.object({ count: z.int() }),
});

export const markRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read/',
  summary: 'Mark some notices as read, or all',
  access: 'signed-in',
  input: z
    .object({
      ids: z.optional(z.array(id()).check(z.minLength(1, 'required'), z.maxLength(100, 'too_long'))),
      all: z.optional(z.literal(true, 'invalid')),
    })
    .check(
      z.refine(({ ids, all }) => ids !== undefined || all === true, { error: 'required', path: ['ids'] }),
    ),
  /** How many are unread still. */
  output: z.object({ count: z.int() }),
  fails: ['notification_not_found'],
});

const Choice = z.object({
  kind: z.enum(chosenKinds, 'not_a_choice'),
  channel: z.enum(noticeChannels, 'not_a_choice'),
  on: z.boolean('invalid'),
});
export type NotificationChoice = z.output<typeof Choice>;

const Choices = z.object({
  /** Every choice there is at the moment: text messages are there while the platform sends any. */
  choices: z.array(Choice),
  /** False while the platform sends no mails at all, whatever is chosen. */
  emailIsSent: z.boolean(),
});
export type NotificationChoices = z.output<typeof Choices>;

export const getNotificationChoices = endpoint({
  method: 'GET',
  path: '/api/accounts/notification-choices/',
  summary: 'What one wants to be told, and how',
  access: 'signed-in',
  input: z.object({}),
  output: Choices,
});

export const changeNotificationChoices = endpoint({
  method: 'PUT',
  path: '/api/accounts/notification-choices/',
  summary: 'Switch kinds of notices on and off; what is not named stays',
  access: 'signed-in',
  input: z.object({ choices: z.array(Choice).check(z.maxLength(50, 'too_long')) }),
  output: Choices,
});

/** The link at the end of a mail; no sign-in needed. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/notifications/unsubscribe/',
  summary: 'Stop mails of one kind by the link of such a mail',
  access: 'public',
  input: z.object({ token: text(300) }),
  output: z.object({ kind: z.enum(chosenKinds) }),
  fails: ['unsubscribe_link_invalid'],
});
