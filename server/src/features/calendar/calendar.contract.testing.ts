import { randomInt } from 'node:crypto';
import { addDays } from '@mandap/domain/days';
import { aGuest, type TestUser } from '#server/testing/builders.ts';
import { app, guest, type Requests, venue } from '#server/testing/contract-world.ts';
import { anExternalServer } from '#server/testing/external-server.ts';

/** The address of a test calendar. */
const aCalendarFile = async (): Promise<string> => (await anExternalServer()).origin;

const aCalendar = async (): Promise<string> => {
  const body = { name: 'Google', url: `${await aCalendarFile()}/${randomInt(1e9)}.ics` };
  const url = `/api/venues/${venue.id}/calendars/`;
  return (await app.ask({ method: 'POST', url, as: venue.owner, body })).json.id;
};

let blocks = 0;

/** Blocked days, each call others. */
const aBlock = async (): Promise<{ id: string; blockId: string; startDate: string; endDate: string }> => {
  const day = addDays('2028-04-01', blocks++);
  const url = `/api/venues/${venue.id}/blocks/`;
  const body = { start_date: day, end_date: day };
  const { json } = await app.ask({ method: 'POST', url, as: venue.owner, body });
  return { id: venue.id, blockId: json.id, startDate: day, endDate: day };
};

/** Days that are kept for a family. Each call keeps its own. */
const anOption = async (day: string): Promise<string> => {
  const body = { stays: [{ start_date: day, end_date: day }], name: 'Kamla Devi', until: inADay() };
  const url = `/api/venues/${venue.id}/options/`;
  return (await app.ask({ method: 'POST', url, as: venue.owner, body })).json.id;
};
const inADay = () => new Date(app.clock.now().getTime() + 86_400_000).toISOString();

/** A guest who waits for days that are kept for another family. */
const aWaitingGuest = async (): Promise<{ as: TestUser; input: { id: string } }> => {
  const as = await aGuest(app.db);
  const phone = String(7_000_000_000 + randomInt(1e9));
  await app.db`update users set phone = ${phone}, phone_verified_at = ${app.clock.now()} where id = ${as.id}`;
  const day = addDays('2028-06-01', blocks++);
  const url = `/api/venues/${venue.id}/options/`;
  const kept = { stays: [{ start_date: day, end_date: day }], name: 'Kamla Devi' };
  await app.ask({ method: 'POST', url, as: venue.owner, body: kept });
  const wanted = { venue_id: venue.id, start_date: day, end_date: day, guest_count: 200 };
  const { json } = await app.ask({
    method: 'POST',
    url: '/api/waiting/',
    as,
    body: wanted,
  });
  return { as, input: { id: json.id } };
};

/** Who makes each call, and about what. Everything else is the documented example. */
export const calendarRequests: Requests = {
  listCalendars: async () => ({ as: venue.owner, input: { id: venue.id } }),
  connectCalendar: async () => ({
    as: venue.owner,
    input: { id: venue.id, url: `${await aCalendarFile()}/airbnb.ics` },
  }),
  readCalendar: async () => ({ as: venue.owner, input: { id: venue.id, calendarId: await aCalendar() } }),
  disconnectCalendar: async () => ({
    as: venue.owner,
    input: { id: venue.id, calendarId: await aCalendar() },
  }),
  renewCalendarAddress: async () => ({ as: venue.owner, input: { id: venue.id } }),
  listBlocks: async () => ({ as: venue.owner, input: { id: venue.id } }),
  blockDays: async () => ({ as: venue.owner, input: { id: venue.id } }),
  changeBlock: async () => ({ as: venue.owner, input: await aBlock() }),
  unblockDays: async () => ({ as: venue.owner, input: { id: venue.id } }),
  keepDays: async () => ({ as: venue.owner, input: { id: venue.id } }),
  listOptions: async () => ({ as: venue.owner, input: {} }),
  extendOption: async () => ({ as: venue.owner, input: { id: await anOption('2028-03-05') } }),
  releaseOption: async () => ({ as: venue.owner, input: { id: await anOption('2028-03-06') } }),
  listOwnOptions: async () => ({ as: guest, input: {} }),
  joinWaiting: async () => {
    const { id: venueId, startDate, endDate } = await aBlock();
    return { as: guest, input: { venueId, startDate, endDate } };
  },
  listOwnWaiting: async () => ({ as: guest, input: {} }),
  leaveWaiting: aWaitingGuest,
  challengeOption: aWaitingGuest,
  listWaiting: async () => ({ as: venue.owner, input: { venueId: venue.id } }),
  offerFirst: async () => ({ as: venue.owner, input: (await aWaitingGuest()).input }),
  saveChallengeHours: async () => ({ as: venue.owner, input: { id: venue.id } }),
  getAvailability: async () => ({ input: { id: venue.id } }),
  getOwnAvailability: async () => ({ as: venue.owner, input: { id: venue.id } }),
  getOfferingDays: async () => ({ input: { id: venue.id } }),
  getOwnOfferingDays: async () => ({ as: venue.owner, input: { id: venue.id } }),
  checkAvailability: async () => ({ input: { id: venue.id } }),
};
