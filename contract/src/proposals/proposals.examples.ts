import { anId, type ExamplesOf } from '../example.ts';
import type * as host from './host.endpoints.ts';
import type * as endpoints from './proposals.endpoints.ts';

const draft = {
  functions: [
    { eventType: 'wedding', startDate: '2027-02-12', endDate: '2027-02-12', guestCount: 300, off: 10_000 },
  ],
  ownLines: [
    { text: 'Flower gate', quantity: 2, unit: 'piece' as const, unitPrice: 5_000, tax: 'other' as const },
  ],
  instalments: [{ amount: 40_000, dueOn: '2027-01-30' }],
  keepsDays: true,
  note: 'With our best wishes for the wedding.',
};

export const proposalsExamples = {
  wishInstead: {
    quoteId: anId,
    total: 110_000,
    changes: [{ line: 0, quantity: 1 }],
    note: 'One gate is enough.',
  },
  acceptProposal: { quoteId: anId, paymentMethod: 'online' },
  refuseProposal: { note: 'We found a hall nearer to our village.' },
  showProposal: { token: 'k3J9xQ2mV7tR5wY8zB4nC6pL1sD0fG' },
  claimProposal: { token: 'k3J9xQ2mV7tR5wY8zB4nC6pL1sD0fG' },
  quoteProposal: draft,
  propose: draft,
  proposeAgain: draft,
  agreeToWish: { wishId: anId, totalPrice: 110_000 },
  declineWish: { wishId: anId, note: 'The flowers are ordered already.' },
  withdrawProposal: { note: 'The hall is being repaired.' },
} satisfies ExamplesOf<typeof endpoints & typeof host>;
