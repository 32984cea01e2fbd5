import { chosenKinds, noticeChannels, noticeKinds } from '@mandap/domain/notifications/notifications';
import { venueReasons } from '@mandap/domain/venues/lifecycle';
import * as z from 'zod/mini';
import { day, id, moment, rupees, text } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { noticeEvents } from './notifications.ts';

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

export const listNotifications = {
  summary: 'What one was told, newest first',
  input: z.object({
    ...paging(20),
    /** Only those that are not read yet. */
    unread: z.optional(z.boolean('invalid')),
    kind: z.optional(z.enum(noticeKinds, 'not_a_choice')),
  }),
  output: listOf(Notification),
} satisfies EndpointSchema;

export const countUnreadNotifications = {
  summary: 'How many notices one has not read',
  input: z.object({}),
  output: z.object({ count: z.int() }),
} satisfies EndpointSchema;

export const markRead = {
  summary: 'Mark some notices as read, or all',
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
} satisfies EndpointSchema;

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

export const getNotificationChoices = {
  summary: 'What one wants to be told, and how',
  input: z.object({}),
  output: Choices,
} satisfies EndpointSchema;

export const changeNotificationChoices = {
  summary: 'Switch kinds of notices on and off; what is not named stays',
  input: z.object({ choices: z.array(Choice).check(z.maxLength(50, 'too_long')) }),
  output: Choices,
} satisfies EndpointSchema;

export const unsubscribe = {
  summary: 'Stop mails of one kind by the link of such a mail',
  input: z.object({ token: text(300) }),
  output: z.object({ kind: z.enum(chosenKinds) }),
  fails: ['unsubscribe_link_invalid'],
} satisfies EndpointSchema;
