import type { Day } from '@mandap/domain/days';
import type { Core } from '#server/core.ts';
import { every, type Feature } from '#server/feature.ts';
import { claimPayables, restorePayables } from './commands/claim-payables.ts';
import { closeBooks } from './commands/close-books.ts';
import { postBookingEarned } from './commands/post-booking-earned.ts';
import { postEvent } from './commands/post-event.ts';
import { postLatePayment, postPayment } from './commands/post-payment.ts';
import { postRefundCompleted, postRefundScheduled } from './commands/post-refund.ts';
import { postRetainedAmount } from './commands/post-retained-amount.ts';
import { postWaiver, undoWaivers } from './commands/post-waiver.ts';
import type { LedgerContext } from './ledger.context.ts';
import { balance, hostBalance } from './queries/balances.ts';
import { listGstSlabs } from './queries/gst-slabs.ts';
import { sumPayables } from './queries/payables.ts';
import { findWithholdingRates } from './queries/tax-rate.ts';

/**
 * The double-entry ledger. All postings run in the caller's transaction, once per key, and never change. A balance is a sum
 * of entries.
 */
export const ledgerFeature = (
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  needs: Pick<LedgerContext, 'settings' | 'findHostOfBooking' | 'findPanOfHost'>,
) => {
  const context: LedgerContext = { db, clock, ...needs };
  const close = closeBooks(context);
  return {
    post: postEvent(context),
    postPayment: postPayment(context),
    postLatePayment: postLatePayment(context),
    postRefundScheduled: postRefundScheduled(context),
    postRefundCompleted: postRefundCompleted(context),
    postBookingEarned: postBookingEarned(context),
    postRetainedAmount: postRetainedAmount(context),
    postWaiver: postWaiver(context),
    undoWaivers: undoWaivers(context),

    withholdingRates: findWithholdingRates(context),
    balance: balance(context),
    hostBalance: hostBalance(context),

    /** The statutory GST rates on a day, in basis points, lowest first. */
    listGstSlabs: (day: Day) => listGstSlabs(db, day),

    sumPayables: sumPayables(context),
    claimPayables,
    restorePayables,

    closeBooks: close,
    schedule: [every('*/10 * * * *', 'ledger.close', async () => void (await close()))],
  } satisfies Feature & Record<string, unknown>;
};

export type Ledger = ReturnType<typeof ledgerFeature>;
