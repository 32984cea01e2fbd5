import { addDays, addMonths, dayInIndia, furthestAhead } from '@mandap/domain/days';
import type { Actor } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { type CalendarDays, calendarOfDays } from '../../platform/ical.ts';
import type { Limit, Limits } from '../../platform/limits.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { Venues } from '../venues/venues.feature.ts';
import { createCalendarFeedStore, type HeldDays } from './calendar-feed.store.ts';

interface Dependencies {
  audit: Audit;
  db: Db;
  clock: Clock;
  limits: Limits;
  settings: Settings;
  venues: Venues;
  calendarEncryption: Encryption;
  publicUrl: string;
}

/** Calendars come by every few hours; one that asks more often than this is broken. */
const often: Limit = { name: 'calendar file', points: 60, seconds: 600 };

/** What is over stays for so many days. */
const lookBack = 30;

/** The days of a venue for calendars elsewhere, at an address that only its host knows. Nobody's name stands there. */
export const createCalendarFeed = (dependencies: Dependencies) => {
  const { audit, db, clock, limits, settings, venues, calendarEncryption, publicUrl } = dependencies;
  const store = createCalendarFeedStore(db);
  const ours = new URL(publicUrl).hostname;

  const eventOf = ({ id, part, isBlock, start, end, changedAt }: HeldDays): CalendarDays => ({
    uid: part === 1 ? `${id}@${ours}` : `${id}-${part}@${ours}`,
    summary: isBlock ? 'Blocked' : 'Booked',
    changed: changedAt,
    start,
    end,
  });

  return {
    /** Null until the host makes one. */
    async address(host: Actor, venueId: string): Promise<{ url: string; createdAt: Date } | null> {
      const found = await store.find(venueId, host.id);
      if (!found) return null;
      const token = calendarEncryption.decrypt(found.sealedToken);
      return { url: `${publicUrl}/calendars/${token}.ics`, createdAt: found.createdAt };
    },

    /** The address of before is dead at once. */
    async renew(host: Actor, venueId: string): Promise<Date> {
      if ((await venues.ownerOf(venueId)) !== host.id) throw new Failure('venue_not_found');
      const token = newToken();
      const createdAt = clock.now();
      const kept = { tokenHash: hashToken(token), sealedToken: calendarEncryption.encrypt(token), createdAt };
      await db.begin(async (tx) => {
        await store.upsert(tx, { venueId, hostId: host.id, ...kept });
        const target = { kind: 'venue', id: venueId } as const;
        await audit.record(tx, { action: 'venue.calendar_address_renewed', actor: host, target });
      });
      return createdAt;
    },

    /** The file that stands at an address. Throws `not_found`. */
    async file(token: string): Promise<string> {
      const hash = hashToken(token);
      const venue = await store.findVenue(hash);
      if (!venue) throw new Failure('not_found');
      await limits.take(often, hash);
      const today = dayInIndia(clock.now());
      const range = { start: addDays(today, -lookBack), end: addMonths(today, furthestAhead) };
      const { siteName } = await settings.get();
      return calendarOfDays(siteName, venue.name, (await store.held(venue.id, range)).map(eventOf));
    },
  };
};

export type CalendarFeed = ReturnType<typeof createCalendarFeed>;
