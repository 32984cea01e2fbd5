import { anId, type ExamplesOf } from '../example.ts';
import type * as host from './host.endpoints.ts';
import type * as venues from './venues.endpoints.ts';

/** The fields that a venue needs before it can be sent for approval. */
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
  saveVenueTerms: {
    cancellationPolicy: 'custom',
    cancellationTerms: [{ days: 9, percent: 50 }],
    payAtVenue: 'allowed',
  },
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
} satisfies ExamplesOf<typeof host & typeof venues>;
