import { app, type Requests } from '../../testing/contract-world.ts';

const loaded = () => app.places.load({ only: ['Sitapur'] });

const aPlace = async (kind: string): Promise<{ id: string; name: string }> => {
  await loaded();
  const [place] = await app.db<{ id: string; name: string }[]>`
    select id, name from places where kind = ${kind} order by id limit 1`;
  if (!place) throw new Error(`No ${kind} is loaded.`);
  return place;
};

/** Who asks each call, about what: the rest is the documented example. */
export const placesRequests: Requests = {
  listStates: async () => ({}),
  listTehsils: async () => ({}),
  suggestPlaces: async () => {
    await loaded();
    return {};
  },
  listTehsilsOf: async () => ({}),
  getPlace: async () => ({ input: { id: (await aPlace('town')).id } }),
  findPincode: async () => ({ input: { pincode: (await aPlace('pincode')).name } }),
};
