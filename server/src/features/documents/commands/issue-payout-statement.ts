import { panOf } from '@mandap/domain/ledger/gstin';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import type { Party } from '../document-content.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { issueDocument } from '../documents.store.ts';
import { findIssuer, type Issuer } from '../queries/tax-details.ts';

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
        supplier: platformOf(current),
        recipient: partyOf(host),
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

const platformOf = (settings: PlatformSettings): Party => {
  const { siteName, operatorName, operatorAddress, operatorGstin, operatorPan } = settings;
  return {
    name: operatorName || siteName,
    lines: operatorAddress ? [operatorAddress] : [],
    gstin: operatorGstin || null,
    pan: operatorPan || (operatorGstin ? panOf(operatorGstin) : null),
  };
};

const partyOf = ({ legalName, businessName, address, gstin, pan }: Issuer): Party => ({
  name: legalName ?? businessName,
  lines: address ? [address] : [],
  gstin,
  pan,
});
