import type { DemoHost, DemoVenue } from '../demo-types.ts';
import { anandVatikaLawn } from './madhya-pradesh.ts';
import { sheeshBaghPalace } from './rajasthan.ts';
import { amraiBagh } from './uttar-pradesh.ts';

/** Nobody has looked at her papers yet. */
const sarita: DemoHost = {
  email: 'khejri@mandap.test',
  firstName: 'Sarita',
  lastName: 'Bishnoi',
  businessName: 'Khejri Farm Stays',
  phone: '9800000011',
  responseMinutes: 120,
  languages: ['Hindi', 'Marwari'],
  gstBasisPoints: 0,
  hostSince: '2026-11-01',
  isVerified: false,
};

const usual = {
  ...{ rooms: null, roomGuests: null, pricePerHour: null, policy: 'moderate', instant: false },
  ...{ featured: false, checkIn: '10:00', checkOut: '11:00', taken: [], reviews: [] },
} satisfies Partial<DemoVenue>;

/** Venues that guests do not find: two wait for the team, one is refused, one is not sent yet. */
export const demoVenuesNotPublic: readonly DemoVenue[] = [
  {
    ...usual,
    ...{ slug: 'amrai-kothi', drawnAs: 'ratan-haveli', name: 'Amrai Kothi', category: 'Haveli' },
    ...{ city: 'Malihabad', tehsil: 'Malihabad', district: 'Lucknow', state: 'Uttar Pradesh' },
    ...{ pincode: '226102', addressLine: 'Behind Amrai Bagh, Kakori Road', lat: 26.922, lng: 80.711 },
    ...{ capacity: 180, pricePerDay: 38_000 },
    description:
      'The old house beside the orchard, with a courtyard for a hundred and eighty guests and a veranda on three sides. The kitchen is the orchard’s own. Cars stand under the mango trees.',
    pictures: [
      'The house from the road',
      'The courtyard hall',
      'The stage in the courtyard',
      'The house at night',
    ],
    amenities: [
      ['Parking', 'For 60 cars'],
      ['Catering', 'Own kitchen, vegetarian'],
      ['Generator', '62 kVA'],
    ],
    addOns: { catering: [null, 'Awadhi, vegetarian'], decoration: [16_000, 'Marigold and mango leaves'] },
    host: amraiBagh.host,
    standing: { status: 'Pending', sentHoursAgo: 20 },
  },
  {
    ...usual,
    ...{
      slug: 'khejri-farm',
      drawnAs: 'registan-qila-camp',
      name: 'Khejri Farm',
      category: 'Fort and tents',
    },
    ...{ city: 'Osian', tehsil: 'Osian', district: 'Jodhpur', state: 'Rajasthan', pincode: '342303' },
    ...{ addressLine: '3 km on the Mathania road', lat: 26.72, lng: 72.91 },
    ...{ capacity: 250, pricePerDay: 32_000 },
    description:
      'A farm among khejri trees near the temples of Osian. Tents stand from October to March, and bajra rotis come from the clay ovens. Camels bring the baraat from the village gate.',
    pictures: [
      'The farm at the edge of the dunes',
      'The dining tent',
      'The mandap before the dunes',
      'The fire at night',
    ],
    amenities: [
      ['Parking', 'On the field, 100 cars'],
      ['Bonfire', 'Each evening'],
      ['Generator', '40 kVA'],
    ],
    addOns: { catering: [12_000, 'Marwari, vegetarian'], sound_system: [null, 'Till 10 pm'] },
    host: sarita,
    standing: { status: 'Pending', sentHoursAgo: 52 },
  },
  {
    ...usual,
    ...{ slug: 'anand-hall', drawnAs: 'utsav-banquet-hall', name: 'Anand Hall', category: 'Banquet hall' },
    ...{ city: 'Ujjain', tehsil: 'Ujjain', district: 'Ujjain', state: 'Madhya Pradesh', pincode: '456010' },
    ...{ addressLine: 'Dewas Road', lat: 23.17, lng: 75.79, capacity: 220, pricePerDay: 41_000 },
    description: 'A hall beside the lawn, with air-conditioning and a stage, for days on which it may rain.',
    pictures: ['The hall from the road', 'The hall laid for dinner', 'The stage', 'The gate at night'],
    amenities: [['Air-conditioning', 'The whole hall']],
    addOns: { decoration: [null, 'Stage and gate'] },
    host: anandVatikaLawn.host,
    standing: {
      ...{ status: 'Rejected', sentHoursAgo: 150, decidedHoursAgo: 120 },
      refused: {
        reasons: ['pictures', 'address'],
        note: 'Please show the hall by day, and write the house number.',
      },
    },
  },
  {
    ...usual,
    ...{ slug: 'sheesh-bagh-terrace', drawnAs: 'pichola-jal-vilas', name: 'Sheesh Bagh Terrace' },
    ...{ category: 'Lakeside', city: 'Nathdwara', tehsil: 'Nathdwara', district: 'Rajsamand' },
    ...{ state: 'Rajasthan', pincode: '313301', addressLine: 'Lake side of Sheesh Bagh, Kankroli Road' },
    ...{ lat: 24.935, lng: 73.828, capacity: 90, pricePerDay: 28_000 },
    description: 'The terrace over the lake, for a sangeet or a small reception. Still to be finished.',
    pictures: [
      'The terrace from the water',
      'The hall behind it',
      'The stage over the lake',
      'Lamps on the water',
    ],
    amenities: [['Parking', 'In the palace yard']],
    addOns: {},
    host: sheeshBaghPalace.host,
    standing: { status: 'Draft' },
  },
];
