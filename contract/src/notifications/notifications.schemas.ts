import {
  chosenKinds,
  notificationChannels,
  notificationKinds,
} from '@mandap/domain/notifications/notifications';
import { venueReasons } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { Names } from '../catalogue/catalogue.schemas.ts';
import { day, id, rupees, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { notificationEvents } from './notifications.ts';

/** What is booked and when, where it is not simply the whole venue: the first function of a booking. */
const NoticeFunction = z.object({
  eventNames: Names,
  /** Null: the whole venue. */
  name: z.nullable(z.string()),
  /** The number of rooms. */
  rooms: z.nullable(z.int()),
  day: day(),
  /** `HH:mm`. Null: at the usual hours of the venue. */
  time: z.nullable(z.string()),
  /** How many functions follow. */
  more: z.int(),
});

/** The parameters of a notification's text. */
/** What a change of a booking changed. Money is in rupees. */
const change = z.object({ startDate: day(), endDate: day(), guestCount: z.int(), total: rupees() });

export const NoticeData = z.object({
  venue: z.optional(z.string()),
  /** The name of an imported calendar. */
  calendar: z.optional(z.string()),
  /** A booking code. */
  code: z.optional(z.string()),
  /** The name of the other party: host, guest or author. */
  person: z.optional(z.string()),
  amount: z.optional(rupees()),
  day: z.optional(day()),
  until: z.optional(timestamp()),
  function: z.optional(NoticeFunction),
  /** The booking before and after its change. */
  change: z.optional(z.object({ before: change, after: change })),
  rating: z.optional(z.number()),
  /** Why a venue was rejected: the chosen reasons and a free text. */
  reasons: z.optional(z.array(z.enum(venueReasons))),
  note: z.optional(z.string()),
  /** The name of a saved search. */
  search: z.optional(z.string()),
  /** The number of unread messages, or of venues. */
  count: z.optional(z.int()),
});
export type NoticeData = z.output<typeof NoticeData>;

export const Notification = z.object({
  id: id(),
  kind: z.enum(notificationKinds),
  event: z.enum(notificationEvents),
  data: NoticeData,
  /** The path of the page that the notification links to. */
  path: z.string(),
  isRead: z.boolean(),
  createdAt: timestamp(),
});
export type Notification = z.output<typeof Notification>;

export const listNotifications = {
  summary: 'List your notifications, newest first',
  input: z.object({
    ...paging(20),
    /** Whether to return only unread notifications. */
    unread: z.optional(z.boolean('invalid')),
    kind: z.optional(z.enum(notificationKinds, 'not_a_choice')),
  }),
  output: listOf(Notification),
} satisfies EndpointSchema;

export const countUnreadNotifications = {
  summary: 'Count your unread notifications',
  input: z.object({}),
  output: z.object({ count: z.int() }),
} satisfies EndpointSchema;

export const markRead = {
  summary: 'Mark some or all notifications as read',
  input: z
    .object({
      ids: z.optional(z.array(id()).check(z.minLength(1, 'required'), z.maxLength(100, 'too_long'))),
      all: z.optional(z.literal(true, 'invalid')),
    })
    .check(
      z.refine(({ ids, all }) => ids !== undefined || all === true, { error: 'required', path: ['ids'] }),
    ),
  /** The number of unread notifications. */
  output: z.object({ count: z.int() }),
  fails: ['notification_not_found'],
} satisfies EndpointSchema;

const Choice = z.object({
  kind: z.enum(chosenKinds, 'not_a_choice'),
  channel: z.enum(notificationChannels, 'not_a_choice'),
  on: z.boolean('invalid'),
});
export type NotificationChoice = z.output<typeof Choice>;

const Choices = z.object({
  /** All choices that are currently available. SMS and WhatsApp are included only while the platform sends any. */
  choices: z.array(Choice),
  /** False while the platform sends no email at all, regardless of the choices. */
  emailIsSent: z.boolean(),
});
export type NotificationChoices = z.output<typeof Choices>;

export const getNotificationChoices = {
  summary: 'Get your notification preferences',
  input: z.object({}),
  output: Choices,
} satisfies EndpointSchema;

export const changeNotificationChoices = {
  summary: 'Update your notification preferences; omitted kinds stay unchanged',
  input: z.object({ choices: z.array(Choice).check(z.maxLength(50, 'too_long')) }),
  output: Choices,
} satisfies EndpointSchema;

export const unsubscribe = {
  summary: 'Unsubscribe from one kind of email by its link',
  input: z.object({ token: text(300) }),
  output: z.object({ kind: z.enum(chosenKinds) }),
  fails: ['unsubscribe_link_invalid'],
} satisfies EndpointSchema;
