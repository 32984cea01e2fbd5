import { randomInt } from 'node:crypto';
import { app, type Examples, venue } from '../../testing/contract-world.ts';
import { anExternalServer } from '../../testing/external-server.ts';

/** The address of a test calendar. */
const aCalendarFile = async (): Promise<string> => (await anExternalServer()).origin;

const aCalendar = async (): Promise<string> => {
  const body = { name: 'Google', url: `${await aCalendarFile()}/${randomInt(1e9)}.ics` };
  const url = `/api/venues/${venue.id}/calendars/`;
  return (await app.ask({ method: 'POST', url, as: venue.owner, body })).json.id;
};

/** A valid request for each call, by its name. */
export const calendarExamples: Examples = {
  listCalendars: async () => ({ as: venue.owner, names: { id: venue.id } }),
  connectCalendar: async () => ({
    as: venue.owner,
    names: { id: venue.id },
    body: { name: 'Airbnb', url: `${await aCalendarFile()}/airbnb.ics` },
  }),
  readCalendar: async () => ({
    as: venue.owner,
    names: { id: venue.id, calendarId: await aCalendar() },
    body: {},
  }),
  disconnectCalendar: async () => ({
    as: venue.owner,
    names: { id: venue.id, calendarId: await aCalendar() },
  }),
  renewCalendarAddress: async () => ({ as: venue.owner, names: { id: venue.id }, body: {} }),
  listBlocks: async () => ({ as: venue.owner, names: { id: venue.id } }),
  blockDays: async () => ({
    as: venue.owner,
    names: { id: venue.id },
    body: { start_date: '2028-01-01', end_date: '2028-01-02', note: 'Our own' },
  }),
  unblockDays: async () => ({
    as: venue.owner,
    names: { id: venue.id },
    query: '?start_date=2028-01-01&end_date=2028-01-02',
  }),
  getAvailability: async () => ({ names: { id: venue.id } }),
  checkAvailability: async () => ({
    names: { id: venue.id },
    query: '?start_date=2027-01-01&end_date=2027-01-02',
  }),
};
