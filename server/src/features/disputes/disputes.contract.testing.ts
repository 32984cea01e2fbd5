import { disputesExamples } from '@mandap/contract/disputes/disputes.examples';
import { app, bodyOf, guest, type Requests, theAdmin, venue } from '#server/testing/contract-world.ts';
import { aPastBooking } from '#server/testing/past-bookings.ts';

/** A booking whose event was yesterday. */
const aBooking = async (): Promise<{ id: string }> => {
  const [id, day] = [await aPastBooking(app.db, venue, guest), app.dayIn(-1)];
  await app.db`update bookings set start_date = ${day}, end_date = ${day} where id = ${id}`;
  return { id };
};

/** A dispute that the guest has opened. With `hasAnswer`, the host has answered. */
const aDispute = async ({ hasAnswer = false } = {}): Promise<{ id: string }> => {
  const { id } = await aBooking();
  const url = `/api/bookings/${id}/disputes/`;
  const body = bodyOf(disputesExamples.openDispute);
  const dispute = (await app.ask({ method: 'POST', url, as: guest, body })).json;
  if (hasAnswer)
    await app.ask({
      method: 'POST',
      url: `/api/disputes/${dispute.id}/statements/`,
      as: venue.owner,
      body: bodyOf(disputesExamples.addDisputeStatement),
    });
  return { id: dispute.id };
};

const aDecidedDispute = async (): Promise<{ id: string }> => {
  const { id } = await aDispute({ hasAnswer: true });
  const url = `/api/admin/disputes/${id}/decide/`;
  await app.ask({ method: 'POST', url, as: await theAdmin(), body: bodyOf(disputesExamples.decideDispute) });
  return { id };
};

/** Who makes each call, and about what. Everything else is the documented example. */
export const disputesRequests: Requests = {
  getBookingDisputes: async () => ({ as: guest, input: await aBooking() }),
  openDispute: async () => ({ as: guest, input: await aBooking() }),
  addDisputeStatement: async () => ({ as: venue.owner, input: await aDispute() }),
  appealDispute: async () => ({ as: venue.owner, input: await aDecidedDispute() }),
  acceptRuling: async () => ({ as: venue.owner, input: await aDecidedDispute() }),
  withdrawDispute: async () => ({ as: guest, input: await aDispute() }),
  listDisputes: async () => {
    await aDispute();
    return { as: await theAdmin() };
  },
  getDispute: async () => ({ as: await theAdmin(), input: await aDispute() }),
  assignDispute: async () => {
    const admin = await theAdmin();
    return { as: admin, input: { ...(await aDispute()), assigneeId: admin.id } };
  },
  decideDispute: async () => ({ as: await theAdmin(), input: await aDispute({ hasAnswer: true }) }),
};
