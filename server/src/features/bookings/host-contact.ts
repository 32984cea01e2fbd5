import { doPartiesKnowEachOther, isCommitted } from '@mandap/domain/bookings/disclosure';
import type { BookingRecord } from './bookings.record.ts';

/** Whether the guest sees the host's number and email. Until then the guest can write to the host. */
export const isHostContactShown = (booking: BookingRecord): boolean =>
  doPartiesKnowEachOther(booking.status) &&
  isCommitted({ ...booking, approved: booking.approvedAt !== null });
