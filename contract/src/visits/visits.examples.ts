import { anId, type ExamplesOf } from '../example.ts';
import type * as endpoints from './visits.endpoints.ts';

export const visitsExamples = {
  listVisits: { side: 'guest', state: 'open' },
  askVisit: {
    venueId: anId,
    visitors: 2,
    wishes: [{ day: '2027-02-12', part: 'morning' }],
    note: 'With our grandmother.',
  },
  offerVisitTimes: { times: ['2027-02-12T05:30:00.000Z', '2027-02-13T05:30:00.000Z'] },
  declineVisit: { reason: 'We are painting.' },
  pickVisitTime: { startsAt: '2027-02-12T05:30:00.000Z' },
  askVisitAgain: { wishes: [{ day: '2027-02-12', part: 'morning' }] },
  cancelVisit: { reason: 'My grandmother is unwell.' },
} satisfies ExamplesOf<typeof endpoints>;
