import type { NotificationEvent } from '@mandap/contract/notifications/notifications';
import type { NoticeData } from '@mandap/contract/notifications/notifications.schemas';
import type { DomainEvents } from '#server/events.ts';
import type { Texts } from '#server/i18n/texts.ts';
import type { Email, TableRow } from '../email/email.ts';
import type { BookingData } from './booking-data.ts';
import { type BookingRow, bookingTable } from './booking-table.ts';
import { composeEmail, type EmailParts, type EmailTexts, type Values } from './compose-email.ts';
import { type Notification, type Notifying, notification } from './notification.ts';
import type { NotificationData } from './notification-data.ts';
import type { Writing } from './writing.ts';

/** The events whose payload has these fields. */
type EventWith<Payload> = {
  [Event in keyof DomainEvents]: DomainEvents[Event] extends Payload ? Event : never;
}[keyof DomainEvents];

/** The sections of the catalogue that are emails and need no other values than these. */
type EmailWith<V> = {
  [Section in keyof Texts]: Texts[Section] extends EmailTexts<V> ? Section : never;
}[keyof Texts];

/** Rows about a booking, or any others. */
type Table<Data> =
  | ((data: Data, writing: Writing) => readonly (TableRow | false)[])
  | (Data extends { booking: BookingData } ? readonly BookingRow[] : never);

/** What a notification has besides its event and its texts. */
type Common<Data> = Omit<Notification<keyof DomainEvents, Data>, 'event' | 'read' | 'inApp' | 'email'> & {
  /** The data of the in-app notification. */
  data?: (data: Data) => NoticeData;
  table?: Table<Data>;
  /** The calendar file attached to the email. */
  calendar?: (data: Data, writing: Writing) => Email['calendar'] | null;
};

interface Shared<Payload, Data, V> extends Common<Data> {
  read: (payload: Payload, data: NotificationData) => Promise<Data | null | undefined>;
  /** All values that the texts may name. */
  values: (data: Data, writing: Writing) => V;
}

type Paragraphs<Section extends keyof Texts> = NonNullable<EmailParts<Texts[Section]>['paragraphs']>;

interface Row<Event extends keyof DomainEvents, Found, Section extends keyof Texts, V>
  extends Partial<Common<Found>> {
  read?: Notification<Event, Found>['read'];
  /** Values that differ from the shared ones. */
  values?: (data: Found, writing: Writing) => Partial<V>;
  paragraphs?: Paragraphs<Section> | ((data: Found) => Paragraphs<Section>);
  /** The page that the email's button opens, if that is not the notification's. */
  button?: string | ((data: Found) => string);
}

/**
 * Makes notifications of one kind, each a row: the event, the in-app notification, the section of the email's texts, and what is not
 * as in `shared`. Without paragraphs, the email has the section's `body`.
 */
export const rowsWith =
  <Payload, Data, V extends Values>(shared: Shared<Payload, Data, V>) =>
  <Event extends EventWith<Payload>, Section extends EmailWith<V>, Found extends Data = Data>(
    event: Event,
    notice: NotificationEvent | null,
    section: Section,
    row: Row<Event, Found, Section, V> = {},
  ): Notification<Event, Found> & Notifying => {
    const { values: sharedValues, ...usual } = shared;
    const { values: ownValues, paragraphs, button, ...own } = row;
    const { data, table, calendar, ...common } = { ...usual, ...own } as Common<Found>;
    return notification<Event, Found>({
      ...(common as Notification<Event, Found>),
      event,
      ...(notice && { inApp: (found: Found) => ({ event: notice, ...(data && { data: data(found) }) }) }),
      email: (found, writing) => {
        const values = { ...sharedValues(found, writing), ...ownValues?.(found, writing) };
        const file = calendar?.(found, writing);
        const parts = {
          paragraphs: resolve(paragraphs, found),
          ...(table && { table: tableOf(table, found, writing) }),
          ...(button && { button: { path: resolve(button, found) } }),
        } as EmailParts<EmailTexts<Values>>;
        const email = composeEmail(writing.t[section] as EmailTexts<Values>, values, parts);
        return { ...email, ...(file && { calendar: file }) };
      },
    });
  };

const resolve = <Data, Value>(value: Value | ((data: Data) => Value), data: Data): Value =>
  typeof value === 'function' ? (value as (data: Data) => Value)(data) : value;

const tableOf = <Data>(table: Table<Data>, found: Data, writing: Writing): readonly (TableRow | false)[] =>
  typeof table === 'function'
    ? table(found, writing)
    : bookingTable(writing, (found as { booking: BookingData }).booking, table);
