import { aBookingOf } from '#server/testing/booked.ts';
import { app, guest, type Requests, theAdmin, venue } from '#server/testing/contract-world.ts';
import { aPayout } from '#server/testing/due-payouts.ts';

/** A document of a booking that was paid long ago. */
const aDocument = async (): Promise<string> => {
  const { id } = await aBookingOf(app.db, guest, venue, { day: '2026-05-01', paid: 1000 });
  return (await app.ask({ url: `/api/bookings/${id}/documents/`, as: guest })).json.results[0].id;
};

const aPaidPayout = async (): Promise<string> => {
  const as = await theAdmin();
  const { id } = await aPayout(app, as);
  const url = `/api/admin/payouts/${id}/paid/`;
  await app.ask({ method: 'POST', url, as, body: { reference: 'UTR1' } });
  return id;
};

/** Who makes each call, and about what. Everything else is the documented example. */
export const documentsRequests: Requests = {
  listBookingDocuments: async () => ({
    as: guest,
    input: { id: (await aBookingOf(app.db, guest, venue)).id },
  }),
  getDocumentFile: async () => ({ as: guest, input: { id: await aDocument() } }),
  getDetailsFile: async () => ({ as: guest, input: { id: (await aBookingOf(app.db, guest, venue)).id } }),
  getPayoutStatement: async () => ({ as: await theAdmin(), input: { id: await aPaidPayout() } }),
  getHostTaxDetails: async () => ({ as: venue.owner }),
  listWithheldTaxes: async () => ({ as: await theAdmin() }),
  exportWithheldTaxes: async () => ({ as: await theAdmin() }),
  saveHostTaxDetails: async () => ({ as: venue.owner }),
};
