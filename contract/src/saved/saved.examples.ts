import { anId, type ExamplesOf } from '../example.ts';
import type * as saved from './saved.endpoints.ts';

/** A token as in an email or a shared link. */
const aToken = 'zvyP_3uBMO94YBVmT1cH3pmDu0Q7nbmZ';

export const savedExamples = {
  shareSavedVenues: { includesNotes: true },
  saveVenueNote: { note: 'Ask for the east lawn.' },
  getSavedList: { token: aToken },
  getListPerson: { token: aToken },
  joinSavedList: { token: aToken, firstName: 'Meena' },
  voteOnSavedVenue: { token: aToken, vote: 'up' },
  commentOnSavedVenue: { token: aToken, venueId: anId, text: 'Too far for Nani' },
  removeOwnListComment: { token: aToken },
  saveSearch: { name: 'Our lawn', search: { minCapacity: 400 } },
  changeSavedSearch: { name: 'For Meena', sendsEmails: false },
} satisfies ExamplesOf<typeof saved>;
