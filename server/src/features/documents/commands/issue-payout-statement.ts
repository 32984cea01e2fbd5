import type { DocumentsContext } from '../documents.context.ts';
import { issueDocument } from '../documents.store.ts';
import { hostParty, platformParty } from '../parties.ts';
import { findIssuer } from '../queries/tax-details.ts';

/** Issues the statement of a payout to its host, once. Does nothing until the payout is paid. */
export const issuePayoutStatement =
  (context: DocumentsContext) =>
  async ({ payoutId }: { payoutId: string }): Promise<void> => {
    const { db, settings, payouts } = context;
    const payout = await payouts.find(payoutId);
    if (payout?.status !== 'paid' || !payout.finishedAt) return;
    const host = await findIssuer(db, payout.hostId);
    if (!host) return;
    const current = await settings.get();
    const { amount, holder, lastFour, ifsc, upi, finishedAt } = payout;
    const reference = payout.reference ?? '';
    const earnings = await payouts.earningsOf(payoutId);
    await issueDocument(context, {
      kind: 'payout_statement',
      issuer: 'platform',
      subjectId: payoutId,
      bookingId: null,
      payoutId,
      content: {
        siteName: current.siteName,
        supplier: platformParty(current),
        recipient: hostParty(host),
        booking: null,
        lines: [],
        tax: null,
        serviceFee: 0,
        total: amount,
        paid: null,
        payment: null,
        against: null,
        payout: { holder, lastFour, ifsc, upi, reference, paidAt: finishedAt.toISOString(), earnings },
      },
    });
  };
