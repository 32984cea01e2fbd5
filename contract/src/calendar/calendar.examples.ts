import type { ExamplesOf } from '../example.ts';
import type * as calendar from './calendar.endpoints.ts';
import type * as options from './options.endpoints.ts';
import type * as waiting from './waiting.endpoints.ts';

export const calendarExamples = {
  getOfferingDays: { from: '2027-01-01', to: '2027-01-31' },
  getOwnOfferingDays: { from: '2027-01-01', to: '2027-01-31' },
  checkAvailability: { startDate: '2027-01-01', endDate: '2027-01-02' },
  blockDays: { startDate: '2028-01-01', endDate: '2028-01-02', note: 'Our own' },
  changeBlock: { startDate: '2028-01-03', endDate: '2028-01-04', note: 'Repairs' },
  unblockDays: { startDate: '2028-01-01', endDate: '2028-01-02' },
  connectCalendar: { name: 'Airbnb', url: 'https://www.airbnb.example/calendar/ical/1234.ics' },
  keepDays: {
    stays: [{ startDate: '2028-03-01', endDate: '2028-03-02' }],
    name: 'Kamla Devi',
    phone: '9812345678',
  },
  joinWaiting: {
    venueId: '01900000-0000-7000-8000-000000000000',
    startDate: '2028-01-01',
    endDate: '2028-01-02',
    guestCount: 200,
  },
  offerFirst: { reason: 'They called first' },
  saveChallengeHours: { hours: 48 },
} satisfies ExamplesOf<typeof calendar & typeof options & typeof waiting>;
