import type { OutputOf } from '@mandap/contract/endpoint';
import type { listVisits } from '@mandap/contract/visits/visits.endpoints';
import type { Visit } from '@mandap/contract/visits/visits.schemas';
import { addDays, dayInIndia } from '@mandap/domain/days';

/** Noon in India, this many days from now. */
export const noonIn = (days: number): string =>
  new Date(`${addDays(dayInIndia(new Date()), days)}T12:00:00+05:30`).toISOString();

export const aVisit = (over: Partial<Visit> = {}): Visit => ({
  id: '01890000-0000-7000-8000-000000000009',
  side: 'guest',
  status: 'asked',
  venue: {
    id: '01890000-0000-7000-8000-000000000001',
    name: 'Lake Palace',
    city: 'Udaipur',
    isListed: true,
    picture: null,
    addressLine: null,
    position: null,
  },
  other: { name: 'Vikram', phone: null },
  visitors: 4,
  wishes: [{ day: addDays(dayInIndia(new Date()), 5), part: 'morning' }],
  note: '',
  answer: '',
  times: [],
  startsAt: null,
  endedBy: null,
  reason: '',
  openUntil: noonIn(1),
  createdAt: noonIn(-1),
  ...over,
});

export const visits = (...results: Visit[]): OutputOf<typeof listVisits> => ({
  results,
  count: results.length,
  next: null,
  previous: null,
});
