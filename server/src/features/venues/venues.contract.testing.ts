import { aVenue, type TestUser, type VenueOptions } from '#server/testing/builders.ts';
import { app, type Requests, theAdmin, venue } from '#server/testing/contract-world.ts';
import { aVenuePicture } from '#server/testing/forms.ts';

const aVenueForm = async (as: TestUser) => {
  const [category] = (await app.ask({ url: '/api/venue-categories/' })).json;
  const pictures = [{ id: await aVenuePicture(app, as), title: 'The courtyard' }];
  return { hostId: venue.owner.id, categoryId: category.id, pictures };
};

/** An administrator, and a venue with the given status. */
const aDecision = async (status: VenueOptions['status']) => ({
  as: await theAdmin(),
  input: { id: (await aVenue(app.db, { owner: venue.owner, status: status ?? 'Pending' })).id },
});

/** A draft of the host's venue, never submitted. */
const aDraft = async (): Promise<string> =>
  (
    await app.ask({
      method: 'POST',
      url: '/api/hosting/venues/',
      as: venue.owner,
      body: { name: 'Moti Mahal' },
    })
  ).json.id;

/** A venue of the host with the given status. */
const anOwn = async () => ({
  as: venue.owner,
  input: { id: (await aVenue(app.db, { owner: venue.owner })).id },
});

/** Who makes each call, and about what. Everything else is the documented example. */
export const venuesRequests: Requests = {
  listLandmarks: async () => ({ input: { id: venue.id } }),
  getVenue: async () => ({ input: { id: venue.id } }),
  getVenueTerms: async () => ({ as: venue.owner, input: { id: venue.id } }),
  saveVenueTerms: async () => ({ as: venue.owner, input: { id: venue.id } }),
  featureVenue: async () => aDecision('Published'),
  unfeatureVenue: async () => aDecision('Published'),
  removeVenue: async () => aDecision('Published'),
  editVenue: async () => aDecision('Draft'),
  addVenue: async () => {
    const as = await theAdmin();
    return { as, input: await aVenueForm(as) };
  },
  listOwnVenues: async () => {
    await aDraft();
    return { as: venue.owner };
  },
  addVenueDraft: async () => ({ as: venue.owner }),
  saveVenueDraft: async () => ({ as: venue.owner, input: { id: await aDraft() } }),
  getOwnVenue: async () => ({ as: venue.owner, input: { id: venue.id } }),
  changeOwnVenue: async () => anOwn(),
  sendVenue: async () => {
    const { hostId: _, ...form } = await aVenueForm(venue.owner);
    return { as: venue.owner, input: { id: await aDraft(), ...form } };
  },
  unlistOwnVenue: async () => anOwn(),
  relistOwnVenue: async () => {
    const own = await anOwn();
    await app.ask({
      method: 'POST',
      url: `/api/hosting/venues/${own.input.id}/unlist/`,
      as: venue.owner,
      body: {},
    });
    return own;
  },
  removeOwnVenue: async () => ({ as: venue.owner, input: { id: await aDraft() } }),
  submitVenue: async () => ({
    as: venue.owner,
    input: { id: (await aVenue(app.db, { owner: venue.owner, status: 'Rejected' })).id },
  }),
};
