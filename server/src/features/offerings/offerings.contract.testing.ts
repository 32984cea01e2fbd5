import { offeringsExamples } from '@mandap/contract/offerings/offerings.examples';
import { aVenue } from '#server/testing/builders.ts';
import { app, bodyOf, type Requests, venue } from '#server/testing/contract-world.ts';

let made = 0;

const add = async (path: 'spaces' | 'offerings', example: object): Promise<string> => {
  made += 1;
  const url = `/api/hosting/venues/${venue.id}/${path}/`;
  const body = { ...bodyOf(example), name: `Made ${made}` };
  return (await app.ask({ method: 'POST', url, as: venue.owner, body })).json.id;
};

const aSpace = () => add('spaces', offeringsExamples.addSpace);
const anOffering = () => add('offerings', offeringsExamples.addOffering);

/** Who makes each call, and about what. Everything else is the documented example. */
export const offeringsRequests: Requests = {
  listOfferings: async () => ({ input: { id: venue.id } }),
  listPrices: async () => ({ input: { id: venue.id } }),
  getPrices: async () => ({ as: venue.owner, input: { id: venue.id, offeringId: await anOffering() } }),
  savePrices: async () => ({ as: venue.owner, input: { id: venue.id, offeringId: await anOffering() } }),
  savePriceRule: async () => ({
    as: venue.owner,
    input: { id: venue.id, books: [{ offeringId: await anOffering() }] },
  }),
  listOwnOfferings: async () => ({ as: venue.owner, input: { id: venue.id } }),
  addSpace: async () => ({ as: venue.owner, input: { id: venue.id } }),
  saveSpace: async () => ({ as: venue.owner, input: { id: venue.id, spaceId: await aSpace() } }),
  removeSpace: async () => ({ as: venue.owner, input: { id: venue.id, spaceId: await aSpace() } }),
  addOffering: async () => ({ as: venue.owner, input: { id: venue.id } }),
  addRooms: async () => {
    const registered = await aVenue(app.db, { gst: 1800 });
    return { as: registered.owner, input: { id: registered.id } };
  },
  saveOffering: async () => ({ as: venue.owner, input: { id: venue.id, offeringId: await anOffering() } }),
  removeOffering: async () => ({ as: venue.owner, input: { id: venue.id, offeringId: await anOffering() } }),
};
