import type { Core } from '../../core.ts';
import { every, type Feature, on } from '../../feature.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Availability } from '../calendar/availability.service.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import type { Payments } from '../payments/payments.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { Venues } from '../venues/venues.feature.ts';
import { adminBookingsCalls } from './admin-bookings.routes.ts';
import { createAdminBookings } from './admin-bookings.service.ts';
import { bookingsCalls } from './bookings.routes.ts';
import { createBookings } from './bookings.service.ts';
import { createBookingsData } from './bookings-data.service.ts';
import { changesCalls } from './changes.routes.ts';
import { hostingCalls } from './host-bookings.routes.ts';
import { createHosting } from './host-bookings.service.ts';
import { createOfflineBookings } from './offline-bookings.service.ts';
import { createOfflineBookingsData } from './offline-bookings-data.service.ts';
import { ownBookingsCalls } from './own-bookings.routes.ts';
import { createOwnBookings } from './own-bookings.service.ts';
import { payingCalls } from './paying.routes.ts';

interface Needs {
  audit: Audit;
  settings: Settings;
  venues: Venues;
  calendar: Availability;
  ledger: Ledger;
  payments: Payments;
}

export const bookingsFeature = (core: Core, needs: Needs) => {
  const { config, clock } = core;
  const { audit, settings, venues, calendar, ledger, payments } = needs;
  const bookings = createBookings({
    ...core,
    audit,
    settings,
    venues,
    availability: calendar,
    ledger,
    payments,
    limits: config.rateLimits,
  });
  const offlineBookings = createOfflineBookings({ ...core, audit, venues, availability: calendar });
  const hosting = createHosting({ ...core, bookings, offlineBookings });
  const adminBookings = createAdminBookings({ ...core, bookings });
  const data = createBookingsData(core);
  return {
    ...bookings,
    host: hosting,
    calls: [
      ...bookingsCalls(bookings),
      ...changesCalls(bookings),
      ...payingCalls(bookings),
      ...ownBookingsCalls({
        bookings,
        ownBookings: createOwnBookings(core),
        settings,
        clock,
        publicUrl: config.publicUrl,
      }),
      ...hostingCalls(hosting),
      ...adminBookingsCalls({ adminBookings, bookings, clock }),
    ],
    listeners: [
      on('payment.captured', 'bookings', ({ bookingId }) => bookings.onCaptured(bookingId)),
      on('payment.refunded', 'bookings', ({ bookingId }) => bookings.onRefunded(bookingId)),
      on('booking.waited', 'bookings', ({ bookingId }) => bookings.expireOverdue(bookingId)),
      on('booking.change_waited', 'bookings', ({ bookingId }) => bookings.expireChange(bookingId)),
      on('account.deleted', 'bookings', ({ userId }) => data.forget(userId)),
    ],
    schedule: [
      every('* * * * *', 'bookings.sweep', bookings.sweep),
      every('*/5 * * * *', 'admin.tallies', adminBookings.fold),
    ],
    personalData: [data.dataOf, createOfflineBookingsData(core).dataOf],
    deletionObstacles: [data.findObstacle],
  } satisfies Feature & Record<string, unknown>;
};

export type BookingsFeature = ReturnType<typeof bookingsFeature>;
