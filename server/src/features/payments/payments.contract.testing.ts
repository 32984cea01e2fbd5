import {
  app,
  aReference,
  guest,
  type Requests,
  theAdmin,
  unknownId,
  venue,
} from '#server/testing/contract-world.ts';
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

/** A payment by bank transfer. With a reference, it awaits confirmation. */
const aTransfer = async (day: string, utr?: string): Promise<string> => {
  const url = `/api/bookings/${await aBooking(day)}/payments/`;
  const { json } = await app.ask({ method: 'POST', url, as: guest, body: { gateway: 'bank_transfer' } });
  const id = json.payment_id;
  if (utr) await app.ask({ method: 'POST', url: `/api/payments/${id}/transfer/`, as: guest, body: { utr } });
  return id;
};

const anAppliedPayment = async (day: string): Promise<string> => {
  const { paymentId, orderId } = await aPayment(day);
  const url = `/api/sandbox/orders/${orderId}/`;
  await app.ask({ method: 'POST', url, body: { outcome: 'success' } });
  await app.ask({ method: 'POST', url: `/api/payments/${paymentId}/settle/`, as: guest, body: {} });
  return paymentId;
};

/** Who makes each call, and about what. Everything else is the documented example. */
export const paymentsRequests: Requests = {
  openPayment: async () => ({ as: guest, input: { id: await aBooking('2027-03-07') } }),
  settlePayment: async () => ({ as: guest, input: { id: (await aPayment('2027-03-09')).paymentId } }),
  getPaymentOptions: async () => ({ as: guest, input: { id: await aBooking('2027-04-07') } }),
  getTransfer: async () => ({ as: guest, input: { id: await aTransfer('2027-04-09') } }),
  reportTransfer: async () => ({
    as: guest,
    input: { id: await aTransfer('2027-04-11'), utr: aReference() },
  }),
  confirmTransfer: async () => ({
    as: venue.owner,
    input: { id: await aTransfer('2027-04-13', aReference()) },
  }),
  rejectTransfer: async () => ({
    as: venue.owner,
    input: { id: await aTransfer('2027-04-15', aReference()) },
  }),
  listTransfers: async () => ({ as: venue.owner }),
  listAdminPayments: async () => ({ as: await theAdmin() }),
  exportAdminPayments: async () => ({ as: await theAdmin() }),
  summarizeAdminPayments: async () => ({ as: await theAdmin() }),
  getAdminPayment: async () => ({
    as: await theAdmin(),
    input: { id: (await aPayment('2027-05-25')).paymentId },
  }),
  refundPayment: async () => ({ as: await theAdmin(), input: { id: await anAppliedPayment('2027-05-29') } }),
  listReconciliation: async () => ({ as: await theAdmin() }),
  queryGateway: async () => ({
    as: await theAdmin(),
    input: { id: (await aPayment('2027-05-27')).paymentId },
  }),
  listRefunds: async () => ({ as: await theAdmin() }),
  retryRefund: async () => ({ as: await theAdmin(), input: unknownId }),
  recordManualRefund: async () => ({ as: await theAdmin(), input: unknownId }),
  getSandboxOrder: async () => ({ input: { id: (await aPayment('2027-03-11')).orderId } }),
  actOnSandboxOrder: async () => ({ input: { id: (await aPayment('2027-03-13')).orderId } }),
};
