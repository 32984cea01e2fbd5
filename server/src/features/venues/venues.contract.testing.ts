import { savedExamples } from '@mandap/contract/saved/saved.examples';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { aHost, aVenue, type TestUser, type VenueOptions } from '../../testing/builders.ts';
import { app, bodyOf, guest, nowhere, type Requests, theAdmin, venue } from '../../testing/contract-world.ts';
import { cookieOf } from '../../testing/cookie-of.ts';
import { aVenuePicture } from '../../testing/forms.ts';
import { aManager } from './managers.testing.ts';

const savedBy = async (person: TestUser): Promise<TestUser> => {
  await app.ask({ method: 'PUT', url: `/api/saved-venues/${venue.id}/`, as: person, body: {} });
  return person;
};

const aSharedList = async (): Promise<string> => {
  const as = await savedBy(guest);
  return (await app.ask({ method: 'POST', url: '/api/saved-venues/share/', as, body: {} })).json.token;
};

/** The guest's only one. */
const aSavedSearch = async (): Promise<string> => {
  await app.db`delete from saved_searches where user_id = ${guest.id}`;
  const body = bodyOf(savedExamples.saveSearch);
  return (await app.ask({ method: 'POST', url: '/api/saved-searches/', as: guest, body })).json.id;
};

/** Somebody who has joined a shared list, by the cookie of their browser. */
const aListPerson = async () => {
  const token = await aSharedList();
  const answer = await app.ask({
    method: 'POST',
    url: `/api/saved-lists/${token}/people/`,
    body: bodyOf(savedExamples.joinSavedList),
  });
  return { token, headers: { cookie: cookieOf(answer) } };
};

const aListComment = async () => {
  const { token, headers } = await aListPerson();
  const answer = await app.ask({
    method: 'POST',
    url: `/api/saved-lists/${token}/comments/`,
    headers,
    body: { venue_id: venue.id, text: 'Too far for Nani.' },
  });
  return { token, headers, id: answer.json.id as string };
};

/** The token of an invitation to the host's venue, whose mail nobody waits for. */
const anInvitation = async (email: string): Promise<string> => {
  const token = newToken();
  await app.db`
    insert into venue_managers (id, venue_id, role, invited_at, email, token_hash, expires_at)
    values (gen_random_uuid(), ${venue.id}, 'bookings', now(), ${email}, ${hashToken(token)}, '2030-01-01')
    on conflict (venue_id, email) do update set token_hash = excluded.token_hash`;
  return token;
};

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

/** Who asks each call, about what: the rest is the documented example. */
export const venuesRequests: Requests = {
  listVenues: async () => ({}),
  countVenueChoices: async () => ({}),
  getVenueArea: async () => ({}),
  suggestSearches: async () => ({}),
  mapVenues: async () => ({}),
  compareVenues: async () => ({
    input: { ids: [venue.id, nowhere.id] },
  }),
  listLandmarks: async () => ({ input: { id: venue.id } }),
  listSimilarVenues: async () => ({ input: { id: venue.id } }),
  listFeaturedVenues: async () => ({}),
  listComingDays: async () => ({}),
  getVenue: async () => ({ input: { id: venue.id } }),
  getVenueTerms: async () => ({ as: venue.owner, input: { id: venue.id } }),
  saveVenueTerms: async () => ({ as: venue.owner, input: { id: venue.id } }),
  listAdminVenues: async () => ({ as: await theAdmin() }),
  exportAdminVenues: async () => ({ as: await theAdmin() }),
  getReviewQueue: async () => ({
    as: await theAdmin(),
    input: { venue: venue.id },
  }),
  getAdminVenue: async () => ({ as: await theAdmin(), input: { id: venue.id } }),
  approveVenue: async () => aDecision('Pending'),
  rejectVenue: async () => aDecision('Pending'),
  requestVenueChanges: async () => aDecision('Pending'),
  unlistVenue: async () => aDecision('Published'),
  relistVenue: async () => aDecision('Unlisted'),
  featureVenue: async () => aDecision('Published'),
  unfeatureVenue: async () => aDecision('Published'),
  removeVenue: async () => aDecision('Published'),
  editVenue: async () => aDecision('Draft'),
  addVenue: async () => {
    const as = await theAdmin();
    return { as, input: await aVenueForm(as) };
  },
  actOnVenues: async () => ({ as: await theAdmin(), input: { ids: [venue.id, nowhere.id] } }),
  getAdminHost: async () => ({ as: await theAdmin(), input: { id: venue.owner.id } }),
  confirmVenueChanges: async () => {
    const { id } = await aVenue(app.db, { owner: venue.owner });
    await app.db`update venues set changed_at = now() where id = ${id}`;
    return { as: await theAdmin(), input: { id } };
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
  getTeam: async () => ({ as: venue.owner, input: { id: venue.id } }),
  inviteManager: async () => ({ as: venue.owner, input: { id: venue.id } }),
  changeManager: async () => ({
    as: venue.owner,
    input: { id: venue.id, managerId: (await aManager(app, venue, 'bookings')).managerId },
  }),
  removeManager: async () => ({
    as: venue.owner,
    input: { id: venue.id, managerId: (await aManager(app, venue, 'bookings')).managerId },
  }),
  getManagerInvitation: async () => ({ input: { token: await anInvitation(guest.email) } }),
  acceptManagerInvitation: async () => {
    const as = await aHost(app.db);
    return { as, input: { token: await anInvitation(as.email) } };
  },
  listSavedVenues: async () => ({ as: guest }),
  saveVenue: async () => ({ as: guest, input: { id: venue.id } }),
  unsaveVenue: async () => ({ as: guest, input: { id: venue.id } }),
  browseSavedVenues: async () => ({ as: await savedBy(guest) }),
  saveVenueNote: async () => ({ as: await savedBy(guest), input: { id: venue.id } }),
  getSavedShare: async () => ({ as: guest }),
  shareSavedVenues: async () => ({ as: guest }),
  unshareSavedVenues: async () => ({ as: guest }),
  listSavedSearches: async () => {
    await aSavedSearch();
    return { as: guest };
  },
  saveSearch: async () => ({ as: guest }),
  changeSavedSearch: async () => ({ as: guest, input: { id: await aSavedSearch() } }),
  removeSavedSearch: async () => ({ as: guest, input: { id: await aSavedSearch() } }),
  getSavedList: async () => ({ input: { token: await aSharedList() } }),
  getListPerson: async () => {
    const { token, headers } = await aListPerson();
    return { headers, input: { token } };
  },
  joinSavedList: async () => ({ input: { token: await aSharedList() } }),
  voteOnSavedVenue: async () => {
    const { token, headers } = await aListPerson();
    return { headers, input: { token, venueId: venue.id } };
  },
  commentOnSavedVenue: async () => {
    const { token, headers } = await aListPerson();
    return { headers, input: { token, venueId: venue.id } };
  },
  removeOwnListComment: async () => {
    const { token, headers, id } = await aListComment();
    return { headers, input: { token, id } };
  },
  removeListComment: async () => ({ as: guest, input: { id: (await aListComment()).id } }),
};
