import type { OwnEnquiry } from '@mandap/contract/enquiries/enquiries.schemas';
import type { HostEnquiryDetails } from '@mandap/contract/enquiries/host.schemas';

const facts = {
  days: [{ start: '2027-02-12', end: '2027-02-13' }],
  functions: ['wedding'],
  guests: 400,
  food: 'veg',
  budget: 300_000,
  callAfter: null,
} as const;

export const anOwnEnquiry = (over: Partial<OwnEnquiry> = {}): OwnEnquiry => ({
  id: '01890000-0000-7000-8000-0000000000e1',
  requestId: '01890000-0000-7000-8000-0000000000e2',
  venue: {
    id: '01890000-0000-7000-8000-000000000001',
    name: 'Lake Palace',
    city: 'Udaipur',
    placeNames: {},
    isListed: true,
    picture: null,
  },
  stage: 'new',
  closedBy: null,
  isOverdue: false,
  threadId: '01890000-0000-7000-8000-0000000000e3',
  ...facts,
  days: [...facts.days],
  functions: [...facts.functions],
  createdAt: '2026-11-20T08:00:00.000Z',
  ...over,
});

export const aHostEnquiry = (over: Partial<HostEnquiryDetails> = {}): HostEnquiryDetails => ({
  id: '01890000-0000-7000-8000-0000000000e1',
  venue: { id: '01890000-0000-7000-8000-000000000001', name: 'Lake Palace' },
  source: 'online',
  name: 'Asha',
  phone: null,
  stage: 'new',
  ...facts,
  days: [...facts.days],
  functions: [...facts.functions],
  note: '',
  responsible: null,
  followUpOn: null,
  lost: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  threadId: '01890000-0000-7000-8000-0000000000e3',
  booking: null,
  option: null,
  visit: null,
  sameNumber: null,
  joined: [],
  notes: [],
  team: [],
  ...over,
});

export const enquiries = <Item>(...results: Item[]) => ({
  results,
  count: results.length,
  next: null,
  previous: null,
});
