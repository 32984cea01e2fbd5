import type { TestApp } from '#server/testing/app.ts';
import type { TestVenue } from '#server/testing/builders.ts';

type Json = Record<string, unknown>;

export const thali: Json = { kind: 'veg', name: 'Rajasthani thali', price: 900, min_plates: 100 };
export const generator: Json = { name: 'Generator, 125 kVA', unit: 'event', price: 18_000, stock: 1 };

const nothing = { outside_catering: 'allowed', final_count_days: 7, menus: [], extras: [] };

/** What hosts do with their menus and extras, over HTTP. */
export const createCaterer = (app: TestApp) => {
  const save = (venue: TestVenue, services: Json) =>
    app.ask({
      method: 'PUT',
      url: `/api/hosting/venues/${venue.id}/food/`,
      as: venue.owner,
      body: { ...nothing, ...services },
    });
  return {
    save,
    /** The ids of what a venue sells now, by name. */
    sells: async (venue: TestVenue, services: Json): Promise<Record<string, string>> => {
      const { json } = await save(venue, services);
      return Object.fromEntries(
        [...json.menus, ...json.extras].map(({ id, name }: { id: string; name: string }) => [name, id]),
      );
    },
    see: async ({ id }: TestVenue, query = '') =>
      (await app.ask({ url: `/api/venues/${id}/food/${query}` })).json,
  };
};
