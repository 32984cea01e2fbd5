import type { HostProposal, ProposalDraft } from '@mandap/contract/proposals/host.schemas';
import type { Proposal } from '@mandap/contract/proposals/proposals.schemas';
import { estimate } from '#app/testing/examples.ts';

const ids = {
  proposal: '01890000-0000-7000-8000-0000000000f1',
  quote: '01890000-0000-7000-8000-0000000000f2',
  enquiry: '01890000-0000-7000-8000-0000000000e1',
  venue: '01890000-0000-7000-8000-0000000000b1',
  offering: '01890000-0000-7000-8000-0000000000f4',
};
export const menuId = '01890000-0000-7000-8000-0000000000f5';

const shared = {
  id: ids.proposal,
  state: 'open',
  quoteId: ids.quote,
  round: 1,
  functions: [
    {
      id: '01890000-0000-7000-8000-0000000000f3',
      offeringId: ids.offering,
      name: null,
      hours: null,
      rooms: null,
      eventType: 'wedding',
      eventNames: { en: 'Wedding', hi: 'शादी' },
      startDate: '2027-02-12',
      endDate: '2027-02-12',
      guestCount: 400,
      menus: [{ menuId, kind: 'veg', name: 'Rajasthani thali', price: 800, plates: 400, finalPlates: null }],
      finalCountOn: '2027-02-05',
    },
  ],
  ownLines: [
    { text: 'Flower gate', quantity: 2, unit: 'piece', unitPrice: 5_000, tax: 'other', function: 0 },
  ],
  price: estimate,
  totalPrice: 410_000,
  plan: [
    { amount: 82_000, dueOn: null },
    { amount: 328_000, dueOn: '2027-02-10' },
  ],
  cancellation: estimate.cancellation,
  refundUntil: '2027-01-28',
  securityDeposit: 10_000,
  note: 'With our best wishes',
  validUntil: '2026-12-01T11:30:00.000Z',
  keptUntil: null,
  wish: null,
  rounds: [{ quoteId: ids.quote, totalPrice: 410_000, createdAt: '2026-11-24T08:00:00.000Z' }],
  paymentMethods: ['online', 'venue'],
  createdAt: '2026-11-24T08:00:00.000Z',
} satisfies Partial<Proposal>;

/** A proposal of Lake Palace for one wedding with food and a line of its own. */
export const aProposal = (over: Partial<Proposal> = {}): Proposal => ({
  ...shared,
  venue: {
    id: ids.venue,
    name: 'Lake Palace',
    city: 'Udaipur',
    placeNames: {},
    isListed: true,
    picture: null,
  },
  enquiryId: ids.enquiry,
  requestId: null,
  bookingId: null,
  ...over,
});

export const aDraft = (over: Partial<ProposalDraft> = {}): ProposalDraft => ({
  functions: [
    {
      offeringId: ids.offering,
      eventType: 'wedding',
      startDate: '2027-02-12',
      endDate: '2027-02-12',
      guestCount: 400,
      menus: [{ menuId, plates: 400 }],
      extras: [],
      off: 0,
    },
  ],
  ownLines: [],
  additionalServices: [],
  off: 0,
  keepsDays: false,
  note: '',
  ...over,
});

/** The same as its host follows it. */
export const aHostProposal = (over: Partial<HostProposal> = {}): HostProposal => ({
  ...shared,
  enquiryId: ids.enquiry,
  draft: aDraft(),
  nearest: null,
  hasLink: false,
  bookingId: null,
  ...over,
});

/** A wish that waits for the host. */
export const aWish = (over: Partial<NonNullable<Proposal['wish']>> = {}): NonNullable<Proposal['wish']> => ({
  id: '01890000-0000-7000-8000-0000000000f6',
  total: 400_000,
  changes: [],
  note: '',
  answer: null,
  answerNote: '',
  createdAt: '2026-11-25T08:00:00.000Z',
  ...over,
});
