import { app, type Requests, theAdmin } from '#server/testing/contract-world.ts';

const loaded = () => app.places.load({ only: ['Sitapur'] });

const aPlace = async (kind: string): Promise<{ id: string; name: string }> => {
  await loaded();
  const [place] = await app.db<{ id: string; name: string }[]>`
    select id, name from places where kind = ${kind} order by id limit 1`;
  if (!place) throw new Error(`No ${kind} is loaded.`);
  return place;
};

let made = 0;

/** A separate state. */
const aState = async (): Promise<{ id: string }> => {
  made += 1;
  const body = { within: null, name: `State ${made}`, name_in_script: '' };
  return (await app.ask({ method: 'POST', url: '/api/admin/places/', as: await theAdmin(), body })).json;
};

const changed = async (own: object = {}) => ({
  as: await theAdmin(),
  input: { id: (await aState()).id, ...own },
});

/** Who makes each call, and about what. Everything else is the documented example. */
export const placesRequests: Requests = {
  listStates: async () => ({}),
  listTehsils: async () => ({}),
  suggestPlaces: async () => {
    await loaded();
    return {};
  },
  listTehsilsOf: async () => ({}),
  listTowns: async () => {
    await loaded();
    return {};
  },
  getPlace: async () => ({ input: { id: (await aPlace('town')).id } }),
  findPincode: async () => ({ input: { pincode: (await aPlace('pincode')).name } }),
  listAdminPlaces: async () => ({ as: await theAdmin() }),
  addPlace: async () => ({ as: await theAdmin(), input: { within: (await aState()).id } }),
  editPlace: async () => changed(),
  movePlace: async () => changed(),
  mergePlace: async () => changed({ into: (await aState()).id }),
  retirePlace: async () => changed(),
  restorePlace: async () => changed(),
};
