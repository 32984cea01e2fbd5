import { anId, type ExamplesOf } from '../example.ts';
import type * as endpoints from './enquiries.endpoints.ts';
import type * as host from './host.endpoints.ts';

export const enquiriesExamples = {
  askPrice: {
    venueIds: [anId],
    days: [{ start: '2027-02-12', end: '2027-02-13' }],
    functions: ['wedding', 'reception'],
    guests: 400,
    food: 'veg',
    budget: 300_000,
    callAfter: 18,
    contactPhone: '9811122233',
    note: 'May we bring our own decorator?',
  },
  closeOwnEnquiry: { reason: 'other_venue' },
  listEnquiries: { tab: 'open', search: 'Asha' },
  changeEnquiry: { followUpOn: '2027-01-10' },
  addEnquiry: {
    venueId: anId,
    name: 'Kamla Devi',
    phone: '9811122233',
    source: 'walk_in',
    days: [{ start: '2027-02-12', end: '2027-02-12' }],
    guests: 250,
    note: 'Came with her sister.',
  },
  getEnquiryFigures: { year: 2026 },
  joinEnquiries: { otherId: anId },
  saveQuickReplies: { replies: ['Namaste {name}, {day} is free. It would be {price}.'] },
  closeEnquiry: { reason: 'price' },
  addEnquiryNote: { isTalk: true, text: 'They will visit with the grandparents.' },
} satisfies ExamplesOf<typeof endpoints & typeof host>;
