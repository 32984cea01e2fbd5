import { maxCalendars } from '@mandap/contract/calendar/calendar';
import type { ImportedCalendar } from '@mandap/contract/calendar/calendar.schemas';
import type { CheckCode } from '@mandap/contract/check-codes';
import part from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { doneText } from '#server/i18n/done-text.ts';
import type { Sql } from '#server/platform/db.ts';
import { countRows } from '#server/platform/listing.ts';
import { hashToken } from '#server/platform/secrets.ts';
import { assertHost } from '../assert-host.ts';
import { assertSpace } from '../assert-space.ts';
import type { CalendarContext } from '../calendar.context.ts';
import { changeImportedEvents, replaceImportedEvents } from '../imported-events.ts';
import { importedCalendar } from '../queries/imported-calendars.ts';
import { type FullCalendar, fetchFullCalendar, manualReads, readInterval } from './import-calendar.ts';

interface Connect {
  id: string;
  /** Undefined: its events occupy the whole venue. */
  spaceId?: string | undefined;
  name: string;
  url: string;
}

/** A host imports another calendar into a venue, if it can be read. Its days are blocked here too. */
export const connectCalendar =
  (context: CalendarContext) =>
  async (host: Actor, { id, spaceId, name, url }: Connect): Promise<ImportedCalendar> => {
    const { db, limits, audit, venues } = context;
    await assertHost(context, host, id);
    const hostId = await venues.ownerOf(id);
    if (!hostId) throw new Failure('venue_not_found');
    const address = parseAddress(context, url);
    await assertSpace(context, id, spaceId);
    await assertNotTooMany(db, id);
    await limits.consume(manualReads, host.id);
    const calendar = await fetchFullCalendar(context, address.href);
    if (typeof calendar === 'string') throw badUrl(`calendar_${calendar}`);

    const calendarId = newId();
    const connected = changeImportedEvents(context, id, async (tx) => {
      await assertNotTooMany(tx, id);
      const imported = { id: calendarId, venueId: id, spaceId: spaceId ?? null, hostId, name, address };
      await insertCalendar(context, tx, imported, calendar);
      await replaceImportedEvents(tx, calendarId, calendar.ranges);
      await audit.record(tx, {
        action: 'venue.calendar_connected',
        actor: host,
        target: { kind: 'venue', id },
        after: { site: address.hostname },
      });
    });
    await connected.catch((error: unknown) => {
      throw isConnectedAlready(error) ? new Failure('calendar_connected') : error;
    });
    return importedCalendar(context, id, calendarId);
  };

/** A host stops importing a calendar. Throws `calendar_not_found`. */
export const disconnectCalendar =
  (context: CalendarContext) =>
  async (
    host: Actor,
    { id, calendarId }: { id: string; calendarId: string },
  ): Promise<{ detail: string }> => {
    await assertHost(context, host, id);
    const remove = async (tx: Sql): Promise<void> => {
      const [removed] = await tx<{ site: string }[]>`
        delete from imported_calendars where id = ${calendarId} and venue_id = ${id} returning site`;
      if (!removed) throw new Failure('calendar_not_found');
      await context.audit.record(tx, {
        action: 'venue.calendar_disconnected',
        actor: host,
        target: { kind: 'venue', id },
        before: { site: removed.site },
      });
    };
    // Its holds are deleted with it.
    await changeImportedEvents(context, id, remove, { hasFreed: true });
    return { detail: doneText('calendarDisconnected') };
  };

const parseAddress = ({ config }: CalendarContext, text: string): URL => {
  // Phones use webcal for https.
  const url = text.replace(/^webcals?:\/\//i, 'https://');
  if (!URL.canParse(url) || !/^https?:\/\//i.test(url)) throw badUrl('link_invalid');
  const address = new URL(url);
  if (address.username || address.password) throw badUrl('link_invalid');
  if (address.host === new URL(config.publicUrl).host) throw badUrl('calendar_own');
  return address;
};

const badUrl = (code: CheckCode) => new Failure('bad_input', { fields: { url: [code] } });

const assertNotTooMany = async (sql: Sql, venueId: string): Promise<void> => {
  const count = await countRows(sql, part`from imported_calendars where venue_id = ${venueId}`);
  if (count >= maxCalendars) throw new Failure('too_many_calendars', { n: count });
};

const isConnectedAlready = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'calendar_is_connected_once';

interface NewCalendar {
  id: string;
  venueId: string;
  spaceId: string | null;
  hostId: string;
  name: string;
  address: URL;
}

const insertCalendar = async (
  { clock, addressEncryption }: CalendarContext,
  tx: Sql,
  { id, venueId, spaceId, hostId, name, address }: NewCalendar,
  { validators, unreadable }: FullCalendar,
): Promise<void> => {
  const now = clock.now();
  const nextReadAt = new Date(now.getTime() + readInterval);
  await tx`
    insert into imported_calendars (id, venue_id, space_id, host_id, name, site, encrypted_url, url_hash, created_at, etag,
      last_modified, read_at, whole_at, tried_at, next_read_at, unreadable)
    values (${id}, ${venueId}, ${spaceId}, ${hostId}, ${name}, ${address.hostname}, ${addressEncryption.encrypt(address.href)},
      ${hashToken(address.href)}, ${now}, ${validators.etag}, ${validators.lastModified}, ${now}, ${now}, ${now},
      ${nextReadAt}, ${unreadable})`;
};
