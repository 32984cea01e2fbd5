import { hashToken, newToken } from '../../platform/secrets.ts';
import { aHost, aVenue, type TestUser, type VenueOptions } from '../../testing/builders.ts';
import { app, type Examples, guest, nowhere, theAdmin, venue } from '../../testing/contract-world.ts';
import { cookieOf } from '../../testing/cookie-of.ts';
import { aVenuePicture } from '../../testing/forms.ts';
import { venueInput } from '../../testing/venue-input.ts';
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
  const body = {
    name: 'Our lawn',
    search: { min_capacity: 400, start_date: '2027-02-12', end_date: '2027-02-12' },
  };
  return (await app.ask({ method: 'POST', url: '/api/saved-searches/', as: guest, body })).json.id;
};

/** Somebody who has joined a shared list, by the cookie of their browser. */
const aListPerson = async () => {
  const token = await aSharedList();
  const answer = await app.ask({
    method: 'POST',
    url: `/api/saved-lists/${token}/people/`,
    body: { first_name: 'Meena' },
  });
  return { token, headers: { cookie: cookieOf(answer) } };
};

const aListComment = async () => {
  const { token, headers } = await aListPerson();
  const answer = await app.ask({
    method: 'POST',
    url: `/api/saved-lists/${token}/comments/`,
    headers,
    body: { venue_id: venue.id, text: 'Too far for Nani' },
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
  return { ...venueInput, host_id: venue.owner.id, category_id: category.id, pictures };
};

/** An administrator, and a venue with the given status. */
const aDecision = async (status: VenueOptions['status'], body?: object) => ({
  as: await theAdmin(),
  names: { id: (await aVenue(app.db, { owner: venue.owner, status: status ?? 'Pending' })).id },
  ...(body && { body }),
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
const anOwn = async (status: NonNullable<VenueOptions['status']>, body: object) => ({
  as: venue.owner,
  names: { id: (await aVenue(app.db, { owner: venue.owner, status })).id },
  body,
});

/** A valid request for each call, by its name. */
export const venuesExamples: Examples = {
  listVenues: async () => ({ query: '?page_size=5' }),
  countVenueChoices: async () => ({ query: '?near=24.9,73.8&facts=parking' }),
  getVenueArea: async () => ({ query: '?state=rajasthan&district=rajsamand&category=palace' }),
  suggestSearches: async () => ({ query: '?q=venue' }),
  mapVenues: async () => ({ query: '?bounds=20,70,30,80' }),
  compareVenues: async () => ({ query: `?ids=${venue.id}&ids=${nowhere.id}&date=2027-02-12` }),
  listLandmarks: async () => ({ names: { id: venue.id } }),
  listSimilarVenues: async () => ({ names: { id: venue.id }, query: '?date=2027-02-06' }),
  listFeaturedVenues: async () => ({}),
  listComingDays: async () => ({}),
  getVenue: async () => ({ names: { id: venue.id } }),
  getVenueTerms: async () => ({ as: venue.owner, names: { id: venue.id } }),
  saveVenueTerms: async () => ({
    as: venue.owner,
    names: { id: venue.id },
    body: {
      cancellation_policy: 'custom',
      cancellation_terms: [{ days: 9, percent: 50 }],
      pay_at_venue: 'allowed',
    },
  }),
  listAdminVenues: async () => ({
    as: await theAdmin(),
    query: '?status=approved&sort=-rating&search=ven',
  }),
  exportAdminVenues: async () => ({ as: await theAdmin(), query: '?featured=false' }),
  getReviewQueue: async () => ({ as: await theAdmin(), query: `?venue=${venue.id}` }),
  getAdminVenue: async () => ({ as: await theAdmin(), names: { id: venue.id } }),
  approveVenue: async () => aDecision('Pending', {}),
  rejectVenue: async () => aDecision('Pending', { reasons: ['pictures'], note: 'Too dark.' }),
  requestVenueChanges: async () => aDecision('Pending', { reasons: ['price'] }),
  unlistVenue: async () => aDecision('Published', {}),
  relistVenue: async () => aDecision('Unlisted', {}),
  featureVenue: async () => aDecision('Published', { until: '2027-01-31' }),
  unfeatureVenue: async () => aDecision('Published'),
  removeVenue: async () => aDecision('Published'),
  editVenue: async () => aDecision('Draft', { version: 1, capacity: 250, status: 'pending' }),
  addVenue: async () => {
    const as = await theAdmin();
    return { as, body: await aVenueForm(as) };
  },
  actOnVenues: async () => ({
    as: await theAdmin(),
    body: { action: 'feature', ids: [venue.id, nowhere.id] },
  }),
  getAdminHost: async () => ({ as: await theAdmin(), names: { id: venue.owner.id } }),
  confirmVenueChanges: async () => {
    const { id } = await aVenue(app.db, { owner: venue.owner });
    await app.db`update venues set changed_at = now() where id = ${id}`;
    return { as: await theAdmin(), names: { id }, body: {} };
  },
  listOwnVenues: async () => {
    await aDraft();
    return { as: venue.owner };
  },
  addVenueDraft: async () => ({
    as: venue.owner,
    body: { name: 'Moti Mahal', capacity: 'about 300', practical_details: { rooms: 'about 20' } },
  }),
  saveVenueDraft: async () => ({
    as: venue.owner,
    names: { id: await aDraft() },
    body: { version: 1, name: 'Moti Bagh' },
  }),
  getOwnVenue: async () => ({ as: venue.owner, names: { id: venue.id } }),
  changeOwnVenue: async () =>
    anOwn('Published', {
      version: 1,
      price_per_day: 90_000,
      practical_details: {
        opening: 'hours',
        opens_at: '07:00',
        closes_at: '23:00',
        rooms: 18,
        room_guests: 54,
        backup_power: true,
        generator_kva: 62.5,
        music: 'until',
        music_until: '22:00',
        wheelchair_access: 'partial',
      },
    }),
  sendVenue: async () => {
    const form = await aVenueForm(venue.owner);
    return { as: venue.owner, names: { id: await aDraft() }, body: { ...form, version: 1 } };
  },
  unlistOwnVenue: async () => anOwn('Published', {}),
  relistOwnVenue: async () => {
    const own = await anOwn('Published', {});
    await app.ask({ method: 'POST', url: `/api/hosting/venues/${own.names.id}/unlist/`, ...own });
    return own;
  },
  removeOwnVenue: async () => ({ as: venue.owner, names: { id: await aDraft() } }),
  submitVenue: async () => ({
    as: venue.owner,
    names: { id: (await aVenue(app.db, { owner: venue.owner, status: 'Rejected' })).id },
    body: {},
  }),
  getTeam: async () => ({ as: venue.owner, names: { id: venue.id } }),
  inviteManager: async () => ({
    as: venue.owner,
    names: { id: venue.id },
    body: { email: 'kamla@example.test', role: 'bookings' },
  }),
  changeManager: async () => ({
    as: venue.owner,
    names: { id: venue.id, managerId: (await aManager(app, venue, 'bookings')).managerId },
    body: { role: 'calendar' },
  }),
  removeManager: async () => ({
    as: venue.owner,
    names: { id: venue.id, managerId: (await aManager(app, venue, 'bookings')).managerId },
  }),
  getManagerInvitation: async () => ({ names: { token: await anInvitation(guest.email) } }),
  acceptManagerInvitation: async () => {
    const as = await aHost(app.db);
    return { as, names: { token: await anInvitation(as.email) }, body: {} };
  },
  listSavedVenues: async () => ({ as: guest }),
  saveVenue: async () => ({ as: guest, names: { id: venue.id } }),
  unsaveVenue: async () => ({ as: guest, names: { id: venue.id } }),
  browseSavedVenues: async () => ({ as: await savedBy(guest) }),
  saveVenueNote: async () => ({ as: await savedBy(guest), names: { id: venue.id }, body: { note: 'East' } }),
  getSavedShare: async () => ({ as: guest }),
  shareSavedVenues: async () => ({ as: guest, body: { includes_notes: true } }),
  unshareSavedVenues: async () => ({ as: guest }),
  listSavedSearches: async () => {
    await aSavedSearch();
    return { as: guest };
  },
  saveSearch: async () => ({ as: guest, body: { name: 'Our lawn', search: { min_capacity: 400 } } }),
  changeSavedSearch: async () => ({
    as: guest,
    names: { id: await aSavedSearch() },
    body: { name: 'For Meena', sends_emails: false },
  }),
  removeSavedSearch: async () => ({ as: guest, names: { id: await aSavedSearch() } }),
  getSavedList: async () => ({ names: { token: await aSharedList() } }),
  getListPerson: async () => {
    const { token, headers } = await aListPerson();
    return { names: { token }, headers };
  },
  joinSavedList: async () => ({ names: { token: await aSharedList() }, body: { first_name: 'Meena' } }),
  voteOnSavedVenue: async () => {
    const { token, headers } = await aListPerson();
    return { names: { token, venueId: venue.id }, headers, body: { vote: 'up' } };
  },
  commentOnSavedVenue: async () => {
    const { token, headers } = await aListPerson();
    return { names: { token }, headers, body: { venue_id: venue.id, text: 'Too far for Nani' } };
  },
  removeOwnListComment: async () => {
    const { token, headers, id } = await aListComment();
    return { names: { token, id }, headers };
  },
  removeListComment: async () => ({ as: guest, names: { id: (await aListComment()).id } }),
};
