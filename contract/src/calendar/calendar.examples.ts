import type { ExamplesOf } from '../example.ts';
import type * as availability from './availability.endpoints.ts';
import type * as blocks from './blocks.endpoints.ts';
import type * as calendars from './calendar-sync.endpoints.ts';

export const calendarExamples = {
  checkAvailability: { startDate: '2027-01-01', endDate: '2027-01-02' },
  blockDays: { startDate: '2028-01-01', endDate: '2028-01-02', note: 'Our own' },
  unblockDays: { startDate: '2028-01-01', endDate: '2028-01-02' },
  connectCalendar: { name: 'Airbnb', url: 'https://www.airbnb.example/calendar/ical/1234.ics' },
} satisfies ExamplesOf<typeof availability & typeof blocks & typeof calendars>;
