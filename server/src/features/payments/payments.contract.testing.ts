import { aBookingOf } from '../../testing/booked.ts';
import {
  app,
  aReference,
  type Examples,
  guest,
  nowhere,
  theAdmin,
  venue,
} from '../../testing/contract-world.ts';
import { aBooking } from '../bookings/bookings.contract.testing.ts';

const aPayment = async (day: string): Promise<{ paymentId: string; orderId: string }> => {
  const id = await aBooking(day);
  const { json } = await app.ask({
    method: 'POST',
    url: `/api/bookings/${id}/payments/`,
    as: guest,
    body: {},
  });
  return { paymentId: json.payment_id, orderId: json.redirect_url.split('/').at(-1) };
};

/** A payment by bank transfer; with a reference, awaiting confirmation. */
const aTransfer = async (day: string, utr?: string): Promise<string> => {
  const url = `/api/bookings/${await aBooking(day)}/payments/`;
  const { json } = await app.ask({ method: 'POST', url, as: guest, body: { gateway: 'bank_transfer' } });
  const id = json.payment_id;
  if (utr) await app.ask({ method: 'POST', url: `/api/payments/${id}/transfer/`, as: guest, body: { utr } });
  return id;
};

const anAppliedPayment = async (): Promise<string> => {
  const { id } = await aBookingOf(app.db, guest, venue, { paid: 105_000 });
  const [payment] = await app.db<{ id: string }[]>`select id from payments where booking_id = ${id}`;
  return payment?.id ?? '';
};

/** A valid request for each call, by its name. */
export const paymentsExamples: Examples = {
  openPayment: async () => ({ as: guest, names: { id: await aBooking('2027-03-07') }, body: {} }),
  settlePayment: async () => ({
    as: guest,
    names: { id: (await aPayment('2027-03-09')).paymentId },
    body: {},
  }),
  getPaymentOptions: async () => ({ as: guest, names: { id: await aBooking('2027-04-07') } }),
  getTransfer: async () => ({ as: guest, names: { id: await aTransfer('2027-04-09') } }),
  reportTransfer: async () => ({
    as: guest,
    names: { id: await aTransfer('2027-04-11') },
    body: { utr: aReference() },
  }),
  confirmTransfer: async () => ({
    as: venue.owner,
    names: { id: await aTransfer('2027-04-13', aReference()) },
    body: {},
  }),
  rejectTransfer: async () => ({
    as: venue.owner,
    names: { id: await aTransfer('2027-04-15', aReference()) },
    body: { reason: 'Nothing has come.' },
  }),
  listTransfers: async () => ({ as: venue.owner }),
  listAdminPayments: async () => ({ as: await theAdmin(), query: '?search=sbx&method=sandbox' }),
  exportAdminPayments: async () => ({ as: await theAdmin() }),
  summarizeAdminPayments: async () => ({ as: await theAdmin() }),
  getAdminPayment: async () => ({
    as: await theAdmin(),
    names: { id: (await aPayment('2027-05-25')).paymentId },
  }),
  refundPayment: async () => ({
    as: await theAdmin(),
    names: { id: await anAppliedPayment() },
    body: { amount: 100, reason: 'The power failed.', bearer: 'host' },
  }),
  listReconciliation: async () => ({ as: await theAdmin() }),
  queryGateway: async () => ({
    as: await theAdmin(),
    names: { id: (await aPayment('2027-05-27')).paymentId },
    body: {},
  }),
  listRefunds: async () => ({ as: await theAdmin() }),
  retryRefund: async () => ({ as: await theAdmin(), names: nowhere, body: {} }),
  recordManualRefund: async () => ({ as: await theAdmin(), names: nowhere, body: { utr: '432100000004' } }),
  getSandboxOrder: async () => ({ names: { id: (await aPayment('2027-03-11')).orderId } }),
  actOnSandboxOrder: async () => ({
    names: { id: (await aPayment('2027-03-13')).orderId },
    body: { outcome: 'success' },
  }),
};
