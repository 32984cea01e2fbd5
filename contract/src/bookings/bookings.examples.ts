import { anId, type ExamplesOf } from '../example.ts';
import type * as adminBookings from './admin.endpoints.ts';
import type * as bookings from './bookings.endpoints.ts';
import type * as contributions from './contributions.endpoints.ts';
import type * as diary from './diary.endpoints.ts';
import type * as family from './family.endpoints.ts';
import type * as hosting from './host.endpoints.ts';
import type * as hostMoney from './money.endpoints.ts';
import type * as register from './register.endpoints.ts';

/** A token as in a link. */
const aToken = 'zvyP_3uBMO94YBVmT1cH3pmDu0Q7nbmZ';

export const bookingsExamples = {
  estimatePrice: { startDate: '2027-01-01', endDate: '2027-01-02' },
  quoteBooking: {
    startDate: '2027-01-01',
    endDate: '2027-01-02',
    guestCount: 250,
    otherFunctions: [
      { startDate: '2026-12-31', endDate: '2026-12-31', guestCount: 80, eventType: 'haldi-mehendi' },
      { startDate: '2027-01-03', endDate: '2027-01-03', guestCount: 400, eventType: 'reception' },
    ],
  },
  createBooking: { venueId: anId, startDate: '2027-03-01', endDate: '2027-03-01', guestCount: 250 },
  changeBooking: { status: 'cancelled' },
  quoteChange: { startDate: '2027-06-03', endDate: '2027-06-04', guestCount: 90 },
  quoteOwnPrice: { amount: 10_000 },
  lowerPrice: { amount: 10_000, reason: 'Family discount' },
  makeDaySheet: { day: '2027-03-01' },
  revokeDaySheet: { day: '2027-03-01' },
  nameFunction: { ownName: 'Phera' },
  giveFinalCount: { menus: [{ menuId: anId, plates: 380 }] },
  requestChange: { startDate: '2027-06-05', endDate: '2027-06-05', guestCount: 90, totalPrice: 105_000 },
  declineChange: { reason: 'We are away.' },
  nameFamily: { family: 'Family of the bride' },
  invitePlanner: { email: 'rohit@example.com', family: 'Family of the groom' },
  removePlanner: { plannerId: anId },
  getPlannerInvitation: { token: aToken },
  acceptPlannerInvitation: { token: aToken },
  askContribution: { name: 'Bua ji', note: 'With love', amount: 10_000 },
  withdrawContribution: { contributionId: anId },
  getContribution: { token: aToken },
  payContribution: { token: aToken, name: 'Sunita Devi', email: 'sunita@example.com', amount: 10_000 },
  listHostBookings: { tab: 'upcoming', search: 'asha' },
  addOfflineBooking: {
    venueId: anId,
    startDate: '2027-12-03',
    endDate: '2027-12-03',
    guestName: 'Kamla Devi',
    guestCount: 200,
    price: 50_000,
  },
  changeOfflineBooking: {
    startDate: '2027-12-03',
    endDate: '2027-12-03',
    guestName: 'Kamla Devi',
    guestCount: 200,
    price: 50_000,
  },
  recordOfflinePayment: { amount: 500 },
  correctReceipt: { receiptId: anId, amount: 500, reason: 'Typed twice' },
  getHostCalendar: { from: '2028-02-01', to: '2028-02-29' },
  findHostBookings: { search: 'kamla' },
  listRegister: { from: '2027-12-01', to: '2027-12-31' },
  listCashBook: { from: '2026-11-01', to: '2026-11-30', means: 'cash' },
  exportCashBook: { from: '2026-04-01', to: '2027-03-31' },
  listAdminBookings: { search: 'asha', status: 'pending', sort: '-amount' },
  exportAdminBookings: { dateFrom: '2026-01-01' },
  changeBookings: {
    ids: [anId],
    status: 'cancelled',
    cancellationReason: 'The venue is closed for repairs.',
  },
  recordTransfer: { utr: '432100000001' },
} satisfies ExamplesOf<
  typeof adminBookings &
    typeof bookings &
    typeof hosting &
    typeof hostMoney &
    typeof register &
    typeof diary &
    typeof family &
    typeof contributions
>;
