import type { Core } from '../../core.ts';
import { type Feature, on } from '../../feature.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Uploads } from '../files/uploads.service.ts';
import type { Venues } from '../venues/venues.feature.ts';
import { messagesCalls } from './messages.routes.ts';
import { createMessages, type Messages } from './messages.service.ts';
import { threadReadingCalls } from './thread-reading.routes.ts';
import { createThreadReading } from './thread-reading.service.ts';

interface Needs {
  audit: Audit;
  files: Uploads;
  venues: Venues;
  bookings: Bookings;
}

export const messagesFeature = (
  core: Core,
  { audit, files, venues, bookings }: Needs,
): Feature & Messages => {
  const messages = createMessages({ ...core, uploads: files, venues, bookings });
  return {
    ...messages,
    calls: [
      ...messagesCalls(messages),
      ...threadReadingCalls(createThreadReading({ ...core, audit, uploads: files })),
    ],
    listeners: [
      on('booking.requested', 'messages', ({ bookingId }) => messages.followBooking(bookingId)),
      on('booking.confirmed', 'messages', ({ bookingId }) => messages.followBooking(bookingId)),
    ],
    personalData: [messages.dataOf],
  };
};
