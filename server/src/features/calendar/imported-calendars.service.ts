import { mostCalendars } from '@mandap/contract/calendar/calendar-sync';
import type { CheckCode } from '@mandap/contract/check-codes';
import { dayInIndia } from '@mandap/domain/days';
import { v7 as newId } from 'uuid';
import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Limit, Limits } from '../../platform/limits.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Venues } from '../venues/venues.feature.ts';
import type { CalendarImport, WholeCalendar } from './calendar-import.service.ts';
import { createImportedCalendarsStore, type ImportedCalendarRow } from './imported-calendars.store.ts';
import type { ImportedEvents } from './imported-events.service.ts';

interface Dependencies {
  audit: Audit;
  db: Db;
  clock: Clock;
  limits: Limits;
  venues: Venues;
  importedEvents: ImportedEvents;
  calendarImport: CalendarImport;
  calendarEncryption: Encryption;
  publicUrl: string;
}

/** Each goes out to an address that a stranger chose. */
const readsByHand: Limit = { name: 'calendar read', points: 30, seconds: 3600 };

const badUrl = (code: CheckCode) => new Failure('bad_input', { fields: { url: [code] } });

/** Phones call the same thing webcal. */
const withScheme = (url: string): string => url.replace(/^webcals?:\/\//i, 'https://');

const isConnectedAlready = (error: unknown): boolean =>
  (error as { constraint_name?: string }).constraint_name === 'calendar_is_connected_once';

/** Calendars elsewhere that a host connects a venue with: their days are taken here as well. */
export const createImportedCalendars = (dependencies: Dependencies) => {
  const { audit, db, clock, limits, venues, importedEvents, calendarImport, calendarEncryption, publicUrl } =
    dependencies;
  const store = createImportedCalendarsStore(db);

  const assertOwn = async (host: Actor, venueId: string): Promise<void> => {
    if ((await venues.ownerOf(venueId)) !== host.id) throw new Failure('venue_not_found');
  };

  const own = async (host: Actor, venueId: string, id: string): Promise<ImportedCalendarRow> => {
    await assertOwn(host, venueId);
    const found = await store.find(id);
    if (found?.venueId !== venueId) throw new Failure('calendar_not_found');
    return found;
  };

  const list = (venueId: string) => store.list(venueId, dayInIndia(clock.now()));

  const one = async (venueId: string, id: string) => {
    const found = (await list(venueId)).find((row) => row.id === id);
    if (!found) throw new Failure('calendar_not_found');
    return found;
  };

  const assertRoom = async (sql: Sql, venueId: string): Promise<void> => {
    const count = await store.count(sql, venueId);
    if (count >= mostCalendars) throw new Failure('too_many_calendars', { n: count });
  };

  const addressOf = (text: string): URL => {
    const url = withScheme(text);
    if (!URL.canParse(url) || !/^https?:\/\//i.test(url)) throw badUrl('link_invalid');
    const address = new URL(url);
    if (address.username || address.password) throw badUrl('link_invalid');
    if (address.host === new URL(publicUrl).host) throw badUrl('calendar_own');
    return address;
  };

  const wholeOf = async (address: URL): Promise<WholeCalendar> => {
    const found = await calendarImport.whole(address.href);
    if (typeof found === 'string') throw badUrl(`calendar_${found}`);
    return found;
  };

  const draft = (host: Actor, venueId: string, name: string, address: URL, found: WholeCalendar) => {
    const createdAt = clock.now();
    return {
      id: newId(),
      venueId,
      hostId: host.id,
      name,
      site: address.hostname,
      createdAt,
      sealedUrl: calendarEncryption.encrypt(address.href),
      urlHash: hashToken(address.href),
      nextReadAt: calendarImport.nextAfter(createdAt),
      ...found.edition,
      unreadable: found.unreadable,
    };
  };

  return {
    async seen(host: Actor, venueId: string) {
      await assertOwn(host, venueId);
      const overlaps = await importedEvents.overlaps(venueId, dayInIndia(clock.now()));
      return { calendars: await list(venueId), overlaps };
    },

    /** Reads it first: nothing is connected that cannot be read. */
    async connect(host: Actor, venueId: string, wanted: { name: string; url: string }) {
      await assertOwn(host, venueId);
      const address = addressOf(wanted.url);
      await assertRoom(db, venueId);
      await limits.take(readsByHand, host.id);
      const found = await wholeOf(address);
      const row = draft(host, venueId, wanted.name, address, found);
      const added = importedEvents.inTurn(venueId, async (tx) => {
        await assertRoom(tx, venueId);
        await store.insert(tx, row);
        await importedEvents.replace(tx, row.id, found.ranges);
        const target = { kind: 'venue', id: venueId } as const;
        await audit.record(tx, {
          action: 'venue.calendar_connected',
          actor: host,
          target,
          after: { site: row.site },
        });
      });
      await added.catch((error: unknown) => {
        throw isConnectedAlready(error) ? new Failure('calendar_connected') : error;
      });
      return one(venueId, row.id);
    },

    async read(host: Actor, venueId: string, id: string) {
      const row = await own(host, venueId, id);
      await limits.take(readsByHand, host.id);
      await calendarImport.read(row, false);
      return one(venueId, id);
    },

    async disconnect(host: Actor, venueId: string, id: string): Promise<void> {
      await own(host, venueId, id);
      const work = async (tx: Sql) => {
        const removed = await store.remove(tx, venueId, id);
        if (!removed) throw new Failure('calendar_not_found');
        const target = { kind: 'venue', id: venueId } as const;
        await audit.record(tx, {
          action: 'venue.calendar_disconnected',
          actor: host,
          target,
          before: removed,
        });
      };
      // Its holds have gone with it.
      await importedEvents.inTurn(venueId, work, true);
    },

    /** For whom it concerns that a calendar cannot be read; null where it can be again, or is gone. */
    async forMail(id: string) {
      const found = await store.find(id);
      if (!found?.problem) return null;
      const { venueId, venueName, hostId, name } = found;
      return { venueId, venueName, hostId, name };
    },

    dataOf: async (userId: string): Promise<PersonalData> => ({
      sections: { connectedCalendars: await store.listOf(userId) },
    }),
  };
};

export type ImportedCalendars = ReturnType<typeof createImportedCalendars>;
