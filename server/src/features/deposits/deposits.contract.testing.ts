import { app, type Examples, guest, venue } from '../../testing/contract-world.ts';
import { aBooking } from '../bookings/bookings.contract.testing.ts';

/** A booking with a deposit of ₹5,000, of which the host has claimed a part. */
const aDeposit = async (day: string, steps: ('taken' | 'claimed')[]): Promise<{ id: string }> => {
  const id = await aBooking(day, { payment_method: 'venue' });
  await app.db`update bookings set security_deposit = 500000 where id = ${id}`;
  const url = `/api/bookings/${id}/deposit/`;
  if (steps.includes('taken')) await app.ask({ method: 'POST', url, as: venue.owner, body: {} });
  if (steps.includes('claimed'))
    await app.ask({ method: 'POST', url: `${url}claim/`, as: venue.owner, body: aClaim });
  return { id };
};

const aClaim = { amount: 100, reason: 'A chair was broken.' };

/** A valid request for each call, by its name. */
export const depositsExamples: Examples = {
  getDeposit: async () => ({ as: guest, names: await aDeposit('2027-05-01', ['taken']) }),
  takeDeposit: async () => ({ as: venue.owner, names: await aDeposit('2027-05-03', []), body: {} }),
  returnDeposit: async () => ({ as: venue.owner, names: await aDeposit('2027-05-05', ['taken']), body: {} }),
  claimDeposit: async () => ({
    as: venue.owner,
    names: await aDeposit('2027-05-07', ['taken']),
    body: aClaim,
  }),
  answerDepositClaim: async () => ({
    as: guest,
    names: await aDeposit('2027-05-09', ['taken', 'claimed']),
    body: { answer: 'accepted' },
  }),
};
