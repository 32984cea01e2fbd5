import type { Core } from '../../core.ts';
import { every, type Feature, on } from '../../feature.ts';
import { anywhere, createCalendarFetch, theInternet } from '../../platform/calendar-import/calendar-fetch.ts';
import { createEncryption } from '../../platform/encryption.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { Venues } from '../venues/venues.feature.ts';
import { availabilityCalls } from './availability.routes.ts';
import { createAvailability } from './availability.service.ts';
import { blocksCalls } from './blocks.routes.ts';
import { createBlocks } from './blocks.service.ts';
import { serveCalendarFeed } from './calendar-feed.routes.ts';
import { createCalendarFeed } from './calendar-feed.service.ts';
import { createCalendarImport } from './calendar-import.service.ts';
import { importedCalendarsCalls } from './imported-calendars.routes.ts';
import { createImportedCalendars } from './imported-calendars.service.ts';
import { createImportedEvents } from './imported-events.service.ts';

interface Needs {
  audit: Audit;
  settings: Settings;
  venues: Venues;
}

export const calendarFeature = (core: Core, { audit, settings, venues }: Needs) => {
  const { jwtSecret, privateCalendars, publicUrl } = core.config;
  const availability = createAvailability({ ...core, venues });
  const importedEvents = createImportedEvents({ ...core, availability });
  const blocks = createBlocks({ ...core, audit, venues, availability, importedEvents });
  const linked = {
    ...core,
    publicUrl,
    calendarEncryption: createEncryption(jwtSecret, 'calendar address'),
    calendarFetch: createCalendarFetch(privateCalendars ? anywhere : theInternet),
  };
  const calendarImport = createCalendarImport({ ...linked, importedEvents });
  const importedCalendars = createImportedCalendars({
    ...linked,
    audit,
    venues,
    importedEvents,
    calendarImport,
  });
  const calendarFeed = createCalendarFeed({ ...linked, audit, settings, venues });
  return {
    ...availability,
    importedCalendars,
    import: calendarImport,
    calls: [
      ...availabilityCalls({ availability, assertVisible: venues.published }),
      ...blocksCalls(blocks),
      ...importedCalendarsCalls({ importedCalendars, calendarFeed }),
    ],
    listeners: [on('venue.days_freed', 'calendars', ({ venueId }) => importedEvents.refresh(venueId))],
    schedule: [every('* * * * *', 'calendars.read', calendarImport.readDue)],
    personalData: [importedCalendars.dataOf],
    routes: ({ fastify, countRequest }) => serveCalendarFeed(fastify, { calendarFeed, countRequest }),
  } satisfies Feature & Record<string, unknown>;
};

export type CalendarFeature = ReturnType<typeof calendarFeature>;
