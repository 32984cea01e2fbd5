import { app, type Examples } from '../../testing/contract-world.ts';

const loaded = () => app.places.load({ only: ['Sitapur'] });

const aPlace = async (kind: string): Promise<{ id: string; name: string }> => {
  await loaded();
  const [place] = await app.db<{ id: string; name: string }[]>`
    select id, name from places where kind = ${kind} order by id limit 1`;
  if (!place) throw new Error(`No ${kind} is loaded.`);
  return place;
};

/** A valid request for each call, by its name. */
export const placesExamples: Examples = {
  listStates: async () => ({}),
  listTehsils: async () => ({}),
  suggestPlaces: async () => {
    await loaded();
    return { query: '?q=sitapur' };
  },
  listTehsilsOf: async () => ({ query: '?state=Uttar%20Pradesh&district=Sitapur' }),
  getPlace: async () => ({ names: { id: (await aPlace('town')).id } }),
  findPincode: async () => ({ names: { pincode: (await aPlace('pincode')).name } }),
};
