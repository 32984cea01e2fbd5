import { usualPassword } from '#server/testing/builders.ts';
import { app, type Requests, theAdmin, unknownId, venue } from '#server/testing/contract-world.ts';
import { aDueHost, aPayout } from '#server/testing/due-payouts.ts';
import { aBooking } from '../bookings/bookings.contract.testing.ts';

/** Who makes each call, and about what. Everything else is the documented example. */
export const payoutsRequests: Requests = {
  exportAllPayouts: async () => ({ as: await theAdmin() }),
  summarizePayouts: async () => ({ as: await theAdmin() }),
  listDuePayouts: async () => {
    await aDueHost(app);
    return { as: await theAdmin() };
  },
  listDueLines: async () => ({ as: await theAdmin(), input: { id: (await aDueHost(app)).id } }),
  listPayoutHolds: async () => {
    const as = await theAdmin();
    const url = `/api/admin/bookings/${await aBooking('2027-05-21')}/payout-hold/`;
    await app.ask({ method: 'POST', url, as, body: { reason: 'A dispute' } });
    return { as };
  },
  listPayoutBatches: async () => {
    const as = await theAdmin();
    await aPayout(app, as);
    return { as };
  },
  markPayoutsPaid: async () => {
    const as = await theAdmin();
    const { id } = await aPayout(app, as);
    return { as, input: { ids: [id] } };
  },
  listEarningLines: async () => ({ as: await aDueHost(app) }),
  getEarnings: async () => ({ as: await aDueHost(app) }),
  listPayouts: async () => ({ as: venue.owner }),
  savePayoutAccount: async () => ({ as: venue.owner, input: { password: usualPassword } }),
  listAllPayouts: async () => {
    const as = await theAdmin();
    await aPayout(app, as);
    return { as };
  },
  previewPayoutBatch: async () => {
    await aDueHost(app);
    return { as: await theAdmin() };
  },
  createPayoutBatch: async () => {
    await aDueHost(app);
    return { as: await theAdmin() };
  },
  getPayoutFile: async () => {
    const as = await theAdmin();
    return { as, input: { id: (await aPayout(app, as)).batchId } };
  },
  markPayoutPaid: async () => {
    const as = await theAdmin();
    return { as, input: { id: (await aPayout(app, as)).id } };
  },
  markPayoutFailed: async () => {
    const as = await theAdmin();
    return { as, input: { id: (await aPayout(app, as)).id } };
  },
  holdPayout: async () => ({ as: await theAdmin(), input: { id: await aBooking('2027-05-21') } }),
  releasePayout: async () => ({ as: await theAdmin(), input: unknownId }),
};
