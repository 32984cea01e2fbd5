import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import type { Quoted } from '@mandap/contract/bookings/quotes.schemas';
import type { Catalogue } from '@mandap/contract/catalogue/catalogue.schemas';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { noPracticalDetails } from '@mandap/domain/venues/practical-details';

export const asha: Profile = {
  id: '01890000-0000-7000-8000-0000000000a1',
  email: 'asha@example.in',
  firstName: 'Asha',
  lastName: 'Rathore',
  role: 'user',
  dateJoined: '2026-01-01T00:00:00Z',
  phone: '',
  phoneVerification: 'impossible',
  canTextCodes: false,
  city: '',
  avatarUrl: null,
  language: 'en',
  deleteOn: null,
};

/** A venue for 250 guests at ₹50,000 per day; only the properties that components use. */
export const haveli = {
  id: '01890000-0000-7000-8000-0000000000b1',
  practicalDetails: noPracticalDetails,
  name: 'Ratan Haveli',
  city: 'Jaipur',
  district: { id: '01890000-0000-7000-8000-0000000000b2', name: 'Jaipur' },
  capacity: 250,
  coverImage: null,
  pricePerDay: 50_000,
  rating: 4.5,
  reviewCount: 12,
  instantBooking: true,
  payAtVenue: 'allowed',
  addOns: [
    {
      key: 'decoration',
      names: { en: 'Decoration', hi: 'सजावट' },
      icon: 'flower',
      price: 20_000,
      note: null,
    },
  ],
  gstPercent: 18,
  serviceFeePercent: 5,
  advancePercent: 30,
} as unknown as Venue;

const eventType = (id: string, key: string, en: string, hi: string) => ({
  id,
  key,
  names: { en, hi },
  isRetired: false,
});

export const catalogue: Catalogue = {
  categories: [],
  amenityGroups: [],
  amenities: [],
  eventTypes: [
    eventType('01890000-0000-7000-8000-0000000000d1', 'wedding', 'Wedding', 'शादी'),
    eventType('01890000-0000-7000-8000-0000000000d2', 'reception', 'Reception', 'रिसेप्शन'),
  ],
  addOns: [],
  languages: [],
};

export const estimate: Quoted = {
  basePrice: 50_000,
  serviceFee: 2_500,
  taxes: 9_450,
  totalPrice: 61_950,
  nights: 1,
  advance: 18_585,
  balance: 43_365,
  firstDay: '2026-12-10',
  balanceDueOn: '2026-12-08',
  cancellation: {
    policy: 'moderate',
    terms: [
      { days: 15, percent: 100 },
      { days: 7, percent: 50 },
    ],
  },
  securityDeposit: null,
  instantBooking: true,
  termsVersion: 'one',
  breakdown: [
    { kind: 'base', key: null, names: null, label: '₹50,000 × 1 day', amount: 50_000 },
    { kind: 'service_fee', key: null, names: null, label: 'Service fee', amount: 2_500 },
    { kind: 'taxes', key: null, names: null, label: 'GST (18% of ₹52,500)', amount: 9_450 },
  ],
};
