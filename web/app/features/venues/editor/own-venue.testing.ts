import { getCatalogue } from '@mandap/contract/catalogue/catalogue.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import {
  listStates,
  listTehsilsOf,
  listTowns,
  suggestPlaces,
} from '@mandap/contract/places/places.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { OwnVenue } from '@mandap/contract/venues/host.schemas';
import { noPracticalDetails, typedDetails } from '@mandap/domain/venues/practical-details';
import { answer } from '#app/testing/mock-api.ts';

export const palace = '01890000-0000-7000-8000-000000000001';
export const parking = '01890000-0000-7000-8000-000000000002';
export const wifi = '01890000-0000-7000-8000-000000000003';
const comfort = '01890000-0000-7000-8000-000000000005';
const catering = '01890000-0000-7000-8000-000000000006';
export const bonfire = '01890000-0000-7000-8000-000000000007';

const item = (id: string, name: string) => ({
  id,
  key: name.toLowerCase(),
  names: { en: name, hi: name },
  icon: 'star' as const,
  isRetired: false,
});
export const picture = '01890000-0000-7000-8000-000000000004';

/** A complete draft. */
export const venue = {
  id: '01890000-0000-7000-8000-000000000009',
  version: 3,
  isUnsent: true,
  status: 'Draft',
  transitions: ['submit'],
  gstPercent: 0,
  decision: null,
  pictures: [{ id: picture, title: 'Gate', baseUrl: '/media/p', widths: [400], placeholder: '' }],
  sheet: {
    name: 'Moti Bagh',
    categoryId: palace,
    description: 'A lawn with kachnar trees.',
    state: 'Rajasthan',
    district: 'Rajsamand',
    tehsil: 'Nathdwara',
    city: 'Nathdwara',
    addressLine: '2 Lake Road',
    pincode: '313301',
    lat: '24.93',
    lng: '73.82',
    capacity: '1,200',
    pricePerDay: '₹ 95,000',
    amenityIds: [parking],
    amenityNotes: [{ id: parking, note: '120 cars' }],
    addOns: [{ key: 'catering', price: '500', note: 'Own kitchen' }],
    practicalDetails: { ...typedDetails(noPracticalDetails), rooms: '18', roomGuests: '54' },
    cancellationPolicy: 'moderate',
    instantBooking: true,
    pictures: [{ id: picture, title: 'Gate' }],
  },
} as OwnVenue;

/** Mocks the lists that the form offers. */
export const answerLists = (): void => {
  answer(getCatalogue, {
    categories: [item(palace, 'Palace')],
    amenityGroups: [item(comfort, 'Comfort')],
    amenities: [
      { ...item(parking, 'Parking'), groupId: comfort },
      { ...item(wifi, 'Wifi'), groupId: comfort },
      { ...item(bonfire, 'Bonfire'), groupId: comfort, isRetired: true },
    ],
    eventTypes: [],
    addOns: [{ ...item(catering, 'Catering'), usualPrice: 15_000 }],
    languages: [],
  });
  answer(listStates, [
    { id: palace, name: 'Gujarat', districts: ['Morbi', 'Surat'] },
    { id: parking, name: 'Rajasthan', districts: ['Rajsamand', 'Udaipur'] },
  ]);
  answer(listTehsilsOf, { results: [{ id: palace, name: 'Nathdwara' }], formerNames: [] });
  answer(listTowns, { results: ['Nathdwara', 'Khamnor', 'Kankroli', 'Udaipur'], formerNames: [] });
  answer(suggestPlaces, { results: [] });
  answer(getSettings, { mapTilesUrl: '' } as OutputOf<typeof getSettings>);
};
