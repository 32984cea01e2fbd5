import { readablePhone } from '@mandap/domain/phones';
import { bookingPaths, inAppDataOf, namesOf, type WithBooking } from './booking-data.ts';
import { admins, family, handlers } from './notification.ts';
import { readBooking } from './notification-data.ts';
import { rowsWith } from './rows.ts';
import type { Writing } from './writing.ts';

/** The values in the texts about a booking. `until`: when it expires. `phone`: the host's. */
export const bookingValues = ({ booking }: WithBooking, { format }: Writing) => ({
  ...namesOf(booking),
  day: format.shortWeekday(booking.startDate),
  until: booking.expiresAt ? format.moment(booking.expiresAt) : '',
  phone: readablePhone(booking.host.phone),
});

const shared = { read: readBooking, kind: 'booking', values: bookingValues } as const;

export const toGuest = rowsWith({
  ...shared,
  to: family,
  path: bookingPaths.guest,
  data: ({ booking }: WithBooking) => inAppDataOf(booking, 'host'),
});

export const toHandlers = rowsWith({
  ...shared,
  to: handlers,
  path: bookingPaths.host,
  data: ({ booking }: WithBooking) => inAppDataOf(booking, 'guest'),
});

export const toAdmins = rowsWith({
  ...shared,
  to: admins,
  path: bookingPaths.admin,
  data: ({ booking }: WithBooking) => inAppDataOf(booking, 'guest'),
});
