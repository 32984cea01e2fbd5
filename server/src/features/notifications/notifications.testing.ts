import type { TestApp } from '#server/testing/app.ts';
import { aGuest, aVenue, type TestUser } from '#server/testing/builders.ts';

interface InApp {
  id: string;
  kind: string;
  event: string;
  path: string;
  is_read: boolean;
  data: Record<string, unknown>;
}

/** Reads people's notifications and sets their choices. */
export const notificationsKit = (app: TestApp) => {
  const list = async (
    as: TestUser,
    query = '?page_size=100',
  ): Promise<{ count: number; results: InApp[] }> => {
    await app.jobs.drain();
    return (await app.ask({ url: `/api/notifications/${query}`, as })).json;
  };
  return {
    list,
    eventsOf: async (as: TestUser): Promise<string[]> => (await list(as)).results.map(({ event }) => event),
    mailsTo: ({ email }: TestUser) => app.mails.filter(({ to }) => to === email),
    choose: (as: TestUser, kind: string, channel: string, on: boolean) =>
      app.ask({
        method: 'PUT',
        url: '/api/accounts/notification-choices/',
        as,
        body: { choices: [{ kind, channel, on }] },
      }),
    async people(instant = true) {
      const venue = await aVenue(app.db, { name: 'Lake Palace', instant });
      return { venue, host: venue.owner, guest: await aGuest(app.db) };
    },
  };
};

export const atVenue = { payment_method: 'venue' };
