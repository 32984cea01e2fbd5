import { addDays, dayInIndia, startOfDayInIndia } from '@mandap/domain/days';
import { aGuest, type TestUser } from '#server/testing/builders.ts';
import { app, type Requests, venue } from '#server/testing/contract-world.ts';

/** 11 am, this many days ahead. */
const timeIn = (days: number): string =>
  new Date(
    startOfDayInIndia(addDays(dayInIndia(app.clock.now()), days)).getTime() + 11 * 3_600_000,
  ).toISOString();
const wishes = () => [{ day: addDays(dayInIndia(app.clock.now()), 5), part: 'morning' }];

interface Scene {
  as: TestUser;
  input: { id: string };
}

/** A visit in this state, with its guest in `as`. Each has its own guest, who can have one open visit per venue. */
const aVisit = async (until: 'asked' | 'offered' | 'agreed'): Promise<Scene> => {
  const as = await aGuest(app.db);
  const ask = { venue_id: venue.id, visitors: 4, wishes: wishes() };
  const { json } = await app.ask({ method: 'POST', url: '/api/visits/', as, body: ask });
  const step = (name: string, by: TestUser, body: object) =>
    app.ask({ method: 'POST', url: `/api/visits/${json.id}/${name}/`, as: by, body });
  if (until !== 'asked') await step('offer', venue.owner, { times: [timeIn(5)] });
  if (until === 'agreed') await step('pick', as, { starts_at: timeIn(5) });
  return { as, input: { id: json.id } };
};

const byHost = async (until: 'asked' | 'offered'): Promise<Scene> => ({
  ...(await aVisit(until)),
  as: venue.owner,
});

const withOwn = ({ as, input }: Scene, own: object) => ({ as, input: { ...input, ...own } });

/** Who makes each call, and about what. Everything else is the documented example. */
export const visitsRequests: Requests = {
  listVisits: async () => ({ as: (await aVisit('asked')).as }),
  askVisit: async () => ({ as: await aGuest(app.db), input: { venueId: venue.id, wishes: wishes() } }),
  offerVisitTimes: async () => withOwn(await byHost('asked'), { times: [timeIn(5), timeIn(6)] }),
  declineVisit: async () => byHost('asked'),
  pickVisitTime: async () => withOwn(await aVisit('offered'), { startsAt: timeIn(5) }),
  askVisitAgain: async () => withOwn(await aVisit('offered'), { wishes: wishes() }),
  cancelVisit: async () => aVisit('agreed'),
  getVisitCalendar: async () => aVisit('agreed'),
};
