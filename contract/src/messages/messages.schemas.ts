import { bookingStatuses } from '@mandap/domain/bookings/lifecycle';
import * as z from 'zod/mini';
import { day, id, text, timestamp, wholeNumber } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { Upload } from '../files/files.schemas.ts';
import { listOf, paging } from '../lists.schemas.ts';
import { maxAttachments, maxMessageLength, messageReportReasons, readingCauses } from './messages.ts';

const picture = () =>
  z.nullable(z.object({ baseUrl: z.string(), widths: z.array(z.int()), placeholder: z.string() }));

/** The other party. `firstName` is empty if the account was deleted. */
const Other = z.object({ firstName: z.string(), isDeleted: z.boolean(), avatarUrl: z.nullable(z.string()) });

const AboutVenue = z.object({ id: id(), name: z.string(), picture: picture() });

const AboutBooking = z.nullable(
  z.object({
    id: id(),
    code: z.string(),
    status: z.enum(bookingStatuses),
    startDate: day(),
    endDate: day(),
  }),
);

/** The messages of a thread are numbered 1, 2, 3… A read position is the number of the last message that was seen. */
const messageNumber = () => wholeNumber(0, 2_147_483_647);

export const Message = z.object({
  id: id(),
  number: z.int(),
  isMine: z.boolean(),
  /** The text as the requesting person is allowed to see it. */
  text: z.string(),
  /**
   * Whether phone numbers or addresses in the text are hidden: from the requesting person or, if they wrote the
   * message, from the other party.
   */
  isMasked: z.boolean(),
  /** An administrator removed the message with its files, for both parties. */
  isHidden: z.boolean(),
  attachments: z.array(Upload),
  createdAt: timestamp(),
});
export type Message = z.output<typeof Message>;

export const Thread = z.object({
  id: id(),
  /** The requesting person's side. */
  side: z.enum(['guest', 'host']),
  other: Other,
  venue: AboutVenue,
  /** Null for an enquiry. */
  booking: AboutBooking,
  /** Whether phone numbers and addresses are shown. */
  contactsShown: z.boolean(),
  /** False if the other account no longer exists. */
  isOpen: z.boolean(),
  lastMessage: z.object({
    text: z.string(),
    isMine: z.boolean(),
    isHidden: z.boolean(),
    attachments: z.int(),
    createdAt: timestamp(),
  }),
  lastNumber: z.int(),
  unread: z.int(),
  /** The number of the last message that the other party has seen. */
  seenUpTo: z.int(),
});
export type Thread = z.output<typeof Thread>;

const uploadIds = () => z._default(z.array(id()).check(z.maxLength(maxAttachments, 'too_long')), []);
const messageText = () => z._default(text(maxMessageLength), '');

export const listThreads = {
  summary: 'List your conversations as a guest or as a host, by newest message',
  input: z.object(paging(20)),
  output: listOf(Thread),
} satisfies EndpointSchema;

export const countUnread = {
  summary: 'Count your unread messages',
  input: z.object({}),
  output: z.object({
    count: z.int(),
    /** The time of the oldest unread message; null if there is none. */
    since: z.nullable(timestamp()),
  }),
} satisfies EndpointSchema;

export const findThread = {
  summary: 'Find the recipient of a message about a booking or venue, and any existing conversation',
  input: z.object({ bookingId: z.optional(id()), venueId: z.optional(id()) }),
  output: z.object({
    threadId: z.nullable(id()),
    side: z.enum(['guest', 'host']),
    other: Other,
    venue: AboutVenue,
    booking: AboutBooking,
  }),
  fails: ['venue_not_found', 'venue_unavailable', 'booking_not_found', 'own_venue_message'],
} satisfies EndpointSchema;

export const startThread = {
  summary:
    'Message the host of a venue or the other party of a booking; starts a conversation if there is none',
  input: z.object({
    bookingId: z.optional(id()),
    venueId: z.optional(id()),
    text: messageText(),
    uploadIds: uploadIds(),
  }),
  output: Thread,
  success: 201,
  fails: [
    'venue_not_found',
    'venue_unavailable',
    'booking_not_found',
    'own_venue_message',
    'thread_closed',
    'upload_not_found',
  ],
} satisfies EndpointSchema;

export const getThread = {
  summary: 'Get a conversation',
  input: z.object({ id: id() }),
  output: Thread,
  fails: ['thread_not_found'],
} satisfies EndpointSchema;

export const listMessages = {
  summary:
    'List messages in the order they were sent: the last ones, those before a number, or those after one',
  input: z.object({
    id: id(),
    before: z.optional(messageNumber()),
    after: z.optional(messageNumber()),
    limit: z._default(wholeNumber(1, 100), 30),
  }),
  output: z.object({
    results: z.array(Message),
    /** Whether there are more messages in the requested direction. */
    hasMore: z.boolean(),
    seenUpTo: z.int(),
  }),
  fails: ['thread_not_found'],
} satisfies EndpointSchema;

export const sendMessage = {
  summary: 'Send a message',
  input: z.object({ id: id(), text: messageText(), uploadIds: uploadIds() }),
  output: Message,
  success: 201,
  fails: ['thread_not_found', 'thread_closed', 'upload_not_found'],
} satisfies EndpointSchema;

export const readThread = {
  summary: 'Mark messages as read up to a number',
  input: z.object({ id: id(), upTo: messageNumber() }),
  output: z.object({ count: z.int() }),
  fails: ['thread_not_found'],
} satisfies EndpointSchema;

export const reportMessage = {
  summary: 'Report a message to the administrators',
  input: z.object({
    id: id(),
    reason: z.enum(messageReportReasons, 'not_a_choice'),
    note: z._default(text(1000), ''),
  }),
  output: z.object({ reported: z.boolean() }),
  success: 201,
  fails: ['message_not_found', 'own_message_report'],
} satisfies EndpointSchema;

const Side = z.object({ id: id(), name: z.string() });

export const ReadThread = z.object({
  id: id(),
  guest: Side,
  host: Side,
  venue: z.object({ id: id(), name: z.string() }),
  bookingCode: z.nullable(z.string()),
  /** The newest 500, oldest first. */
  messages: z.array(
    z.object({
      id: id(),
      isByGuest: z.boolean(),
      /** The text as it was written, without masking. */
      text: z.string(),
      isHidden: z.boolean(),
      isReported: z.boolean(),
      attachments: z.array(Upload),
      createdAt: timestamp(),
    }),
  ),
  hasMore: z.boolean(),
});
export type ReadThread = z.output<typeof ReadThread>;

export const readConversation = {
  summary: 'Read the conversation of a guest and a host; the reason is recorded in the audit log',
  input: z.object({
    cause: z.enum(readingCauses, 'not_a_choice'),
    /** The id of the report, the booking or the ticket. */
    id: id(),
    reason: text(500).check(z.minLength(1, 'required')),
  }),
  output: ReadThread,
  fails: ['thread_not_found', 'no_reason_to_read'],
} satisfies EndpointSchema;
