import { anId, type ExamplesOf } from '../example.ts';
import type * as places from './places.endpoints.ts';

export const placesExamples = {
  suggestPlaces: { q: 'sitapur' },
  listTehsilsOf: { state: 'Uttar Pradesh', district: 'Sitapur' },
  listTowns: { state: 'Uttar Pradesh', district: 'Sitapur', tehsil: 'Biswan', pincode: '261201' },
  findPincode: { pincode: '261141' },
  addPlace: { within: anId, name: 'Naya Gaon', nameInScript: 'नया गाँव' },
  editPlace: { name: 'Kamlapur', nameInScript: 'कमलापुर' },
  movePlace: { to: 'top' },
  mergePlace: { into: anId },
} satisfies ExamplesOf<typeof places>;
