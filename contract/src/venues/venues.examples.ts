import { anId, type ExamplesOf } from '../example.ts';
import type * as adminVenues from './admin.endpoints.ts';
import type * as venueReview from './approval.endpoints.ts';
import type * as areas from './areas.endpoints.ts';
import type * as venueForm from './form.endpoints.ts';
import type * as ownVenues from './host.endpoints.ts';
import type * as venueLife from './lifecycle.endpoints.ts';
import type * as managers from './managers.endpoints.ts';
import type * as saved from './saved.endpoints.ts';
import type * as savedSearches from './saved-searches.endpoints.ts';
import type * as similar from './similar.endpoints.ts';
import type * as suggestions from './suggestions.endpoints.ts';
import type * as venueTerms from './terms.endpoints.ts';
import type * as venues from './venues.endpoints.ts';

/** Of an email or a shared address. */
const aToken = 'zvyP_3uBMO94YBVmT1cH3pmDu0Q7nbmZ';

/** What a venue needs before it is sent for approval. */
const form = {
  name: 'Moti Mahal',
  state: 'Rajasthan',
  district: 'Rajsamand',
  tehsil: 'Nathdwara',
  city: 'Nathdwara',
  addressLine: '2 Lake Road',
  pincode: '313301',
  lat: 24.93,
  lng: 73.82,
  capacity: 300,
  pricePerDay: 45_000,
  description: 'A courtyard with old trees.',
  amenityIds: [],
  addOns: [],
  cancellationPolicy: 'moderate' as const,
  instantBooking: false,
  categoryId: anId,
  pictures: [{ id: anId, title: 'The courtyard' }],
};

export const venuesExamples = {
  listVenues: { pageSize: 5 },
  countVenueChoices: { near: '24.9,73.8', facts: ['parking'] },
  mapVenues: { bounds: '20,70,30,80' },
  compareVenues: { ids: [anId], date: '2027-02-12' },
  getVenueArea: { state: 'rajasthan', district: 'rajsamand', category: 'palace' },
  listSimilarVenues: { date: '2027-02-06' },
  suggestSearches: { q: 'lawn in udaipur' },
  saveVenueTerms: {
    cancellationPolicy: 'custom',
    cancellationTerms: [{ days: 9, percent: 50 }],
    payAtVenue: 'allowed',
  },
  listAdminVenues: { status: 'approved', sort: '-rating', search: 'moti' },
  exportAdminVenues: { featured: false, stateId: anId, host: 'verified' },
  actOnVenues: { action: 'feature', ids: [anId] },
  getReviewQueue: { venue: anId },
  rejectVenue: { reasons: ['pictures'], note: 'Too dark.' },
  requestVenueChanges: { reasons: ['price'] },
  featureVenue: { until: '2027-01-31' },
  addVenue: { ...form, hostId: anId },
  editVenue: { version: 1, capacity: 250, status: 'pending' },
  addVenueDraft: { name: 'Moti Mahal', capacity: 'about 300', practicalDetails: { rooms: 'about 20' } },
  saveVenueDraft: { version: 1, name: 'Moti Bagh' },
  changeOwnVenue: {
    version: 1,
    pricePerDay: 90_000,
    practicalDetails: {
      opening: 'hours',
      opensAt: '07:00',
      closesAt: '23:00',
      rooms: 18,
      roomGuests: 54,
      backupPower: true,
      generatorKva: 62.5,
      music: 'until',
      musicUntil: '22:00',
      wheelchairAccess: 'partial',
    },
  },
  sendVenue: { ...form, version: 1 },
  inviteManager: { email: 'kamla@example.com', role: 'bookings' },
  changeManager: { role: 'calendar' },
  getManagerInvitation: { token: aToken },
  acceptManagerInvitation: { token: aToken },
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
} satisfies ExamplesOf<
  typeof adminVenues &
    typeof venueReview &
    typeof areas &
    typeof venueForm &
    typeof ownVenues &
    typeof venueLife &
    typeof managers &
    typeof saved &
    typeof savedSearches &
    typeof similar &
    typeof suggestions &
    typeof venueTerms &
    typeof venues
>;
