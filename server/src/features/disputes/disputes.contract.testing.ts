import { app, type Examples, guest, theAdmin, venue } from '../../testing/contract-world.ts';
import { aPastBooking } from '../../testing/past-bookings.ts';

const words = { text: 'The hall had no power for three hours.' };

/** A booking whose event was yesterday. */
const aBooking = async (): Promise<{ id: string }> => {
  const [id, day] = [await aPastBooking(app.db, venue, guest), app.dayIn(-1)];
  await app.db`update bookings set start_date = ${day}, end_date = ${day} where id = ${id}`;
  return { id };
};

/** Opened by the guest; `isHeard`: the host has answered. */
const aDispute = async ({ isHeard = false } = {}): Promise<{ id: string }> => {
  const { id } = await aBooking();
  const url = `/api/bookings/${id}/disputes/`;
  const body = { ...words, reason: 'not_as_described' };
  const dispute = (await app.ask({ method: 'POST', url, as: guest, body })).json;
  if (isHeard)
    await app.ask({
      method: 'POST',
      url: `/api/disputes/${dispute.id}/statements/`,
      as: venue.owner,
      body: words,
    });
  return { id: dispute.id };
};

const aDecidedDispute = async (): Promise<{ id: string }> => {
  const { id } = await aDispute({ isHeard: true });
  const url = `/api/admin/disputes/${id}/decide/`;
  await app.ask({ method: 'POST', url, as: await theAdmin(), body: words });
  return { id };
};

/** A valid request for each call, by its name. */
export const disputesExamples: Examples = {
  getBookingDisputes: async () => ({ as: guest, names: await aBooking() }),
  openDispute: async () => ({
    as: guest,
    names: await aBooking(),
    body: { ...words, reason: 'not_as_described' },
  }),
  addDisputeStatement: async () => ({ as: venue.owner, names: await aDispute(), body: words }),
  appealDispute: async () => ({ as: venue.owner, names: await aDecidedDispute(), body: words }),
  acceptRuling: async () => ({ as: venue.owner, names: await aDecidedDispute(), body: {} }),
  withdrawDispute: async () => ({ as: guest, names: await aDispute(), body: {} }),
  listDisputes: async () => {
    await aDispute();
    return { as: await theAdmin(), query: '?scope=hearing&search=md' };
  },
  getDispute: async () => ({ as: await theAdmin(), names: await aDispute() }),
  assignDispute: async () => {
    const admin = await theAdmin();
    return { as: admin, names: await aDispute(), body: { assignee_id: admin.id } };
  },
  decideDispute: async () => ({
    as: await theAdmin(),
    names: await aDispute({ isHeard: true }),
    body: words,
  }),
};
