import { savedExamples } from '@mandap/contract/saved/saved.examples';
import type { TestUser } from '#server/testing/builders.ts';
import { app, bodyOf, guest, type Requests, venue } from '#server/testing/contract-world.ts';
import { cookieOf } from '#server/testing/cookie-of.ts';

const savedBy = async (person: TestUser): Promise<TestUser> => {
  await app.ask({ method: 'PUT', url: `/api/saved-venues/${venue.id}/`, as: person, body: {} });
  return person;
};

const aSharedList = async (): Promise<string> => {
  const as = await savedBy(guest);
  return (await app.ask({ method: 'POST', url: '/api/saved-venues/share/', as, body: {} })).json.token;
};

/** The guest's only saved search. */
const aSavedSearch = async (): Promise<string> => {
  await app.db`delete from saved_searches where user_id = ${guest.id}`;
  const body = bodyOf(savedExamples.saveSearch);
  return (await app.ask({ method: 'POST', url: '/api/saved-searches/', as: guest, body })).json.id;
};

/** Somebody who has joined a shared list, identified by their browser's cookie. */
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

/** Who makes each call, and about what. Everything else is the documented example. */
export const savedRequests: Requests = {
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
