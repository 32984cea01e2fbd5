import { depositsExamples } from '@mandap/contract/deposits/deposits.examples';
import { app, bodyOf, guest, type Requests, venue } from '#server/testing/contract-world.ts';
import { aBooking } from '../bookings/bookings.contract.testing.ts';

/** A booking with a deposit of ₹5,000, of which the host has claimed a part. */
const aDeposit = async (day: string, steps: ('taken' | 'claimed')[]): Promise<{ id: string }> => {
  const id = await aBooking(day, { paymentMethod: 'venue' });
  await app.db`update bookings set security_deposit = 500000 where id = ${id}`;
  const url = `/api/bookings/${id}/deposit/`;
  if (steps.includes('taken')) await app.ask({ method: 'POST', url, as: venue.owner, body: {} });
  if (steps.includes('claimed'))
    await app.ask({
      method: 'POST',
      url: `${url}claim/`,
      as: venue.owner,
      body: bodyOf(depositsExamples.claimDeposit),
    });
  return { id };
};

/** Who makes each call, and about what. Everything else is the documented example. */
export const depositsRequests: Requests = {
  getDeposit: async () => ({ as: guest, input: await aDeposit('2027-05-01', ['taken']) }),
  takeDeposit: async () => ({ as: venue.owner, input: await aDeposit('2027-05-03', []) }),
  returnDeposit: async () => ({ as: venue.owner, input: await aDeposit('2027-05-05', ['taken']) }),
  claimDeposit: async () => ({ as: venue.owner, input: await aDeposit('2027-05-07', ['taken']) }),
  answerDepositClaim: async () => ({ as: guest, input: await aDeposit('2027-05-09', ['taken', 'claimed']) }),
};
