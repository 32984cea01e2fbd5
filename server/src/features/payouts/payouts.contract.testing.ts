import { hostPassword } from '../../testing/builders.ts';
import { app, type Examples, nowhere, theAdmin, venue } from '../../testing/contract-world.ts';
import { aDueHost, aPayout } from '../../testing/due-payouts.ts';
import { aBooking } from '../bookings/bookings.contract.testing.ts';

/** A valid request for each call, by its name. */
export const payoutsExamples: Examples = {
  exportAllPayouts: async () => ({ as: await theAdmin(), query: '?status=paid&search=pb' }),
  summarizePayouts: async () => ({ as: await theAdmin() }),
  listDuePayouts: async () => {
    await aDueHost(app);
    return { as: await theAdmin(), query: '?search=rathore' };
  },
  listDueLines: async () => ({ as: await theAdmin(), names: { id: (await aDueHost(app)).id } }),
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
    return { as, body: { ids: [id], reference: 'UTR55' } };
  },
  listEarningLines: async () => ({ as: await aDueHost(app) }),
  getEarnings: async () => ({ as: await aDueHost(app) }),
  listPayouts: async () => ({ as: venue.owner }),
  savePayoutAccount: async () => ({
    as: venue.owner,
    body: {
      holder: 'Asha Devi',
      account_number: '123456789012',
      ifsc: 'SBIN0001234',
      password: hostPassword,
    },
  }),
  listAllPayouts: async () => {
    const as = await theAdmin();
    await aPayout(app, as);
    return { as };
  },
  createPayoutBatch: async () => {
    await aDueHost(app);
    return { as: await theAdmin(), body: {} };
  },
  getPayoutFile: async () => {
    const as = await theAdmin();
    return { as, names: { id: (await aPayout(app, as)).batchId } };
  },
  markPayoutPaid: async () => {
    const as = await theAdmin();
    return { as, names: { id: (await aPayout(app, as)).id }, body: { reference: 'UTR1' } };
  },
  markPayoutFailed: async () => {
    const as = await theAdmin();
    return { as, names: { id: (await aPayout(app, as)).id }, body: { reason: 'Account closed' } };
  },
  holdPayout: async () => ({
    as: await theAdmin(),
    names: { id: await aBooking('2027-05-21') },
    body: { reason: 'A dispute' },
  }),
  releasePayout: async () => ({ as: await theAdmin(), names: nowhere }),
};
