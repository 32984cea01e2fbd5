import * as deposits from '@mandap/contract/deposits/deposits.endpoints';
import type { Core } from '#server/core.ts';
import { type Feature, on } from '#server/feature.ts';
import { guardedCall } from '#server/http/served-call.ts';
import type { Sql } from '#server/platform/db.ts';
import { answerClaim } from './commands/answer-claim.ts';
import { claimDeposit } from './commands/claim-deposit.ts';
import { eraseParty } from './commands/erase-party.ts';
import { returnDeposit } from './commands/return-deposit.ts';
import { assertKeepable, ruleOnDeposit } from './commands/rule-on-deposit.ts';
import { takeDeposit } from './commands/take-deposit.ts';
import type { DepositsContext } from './deposits.context.ts';
import { type DepositRow, presentDeposit } from './deposits.present.ts';
import { isOpenDeposit } from './deposits.store.ts';
import { bookingDeposit, findDepositRow, listDisputedDeposits } from './queries/deposit.ts';

type Needs = Pick<DepositsContext, 'audit' | 'files' | 'ledger' | 'bookings'>;

/** Security deposits that hosts take in person. The platform keeps the records, not the money. */
export const depositsFeature = (core: Core, needs: Needs) => {
  const context: DepositsContext = { ...core, ...needs };
  return {
    listeners: [on('account.deleted', 'deposits', eraseParty(context))],
    find: (bookingId: string, sql: Sql = core.db) => findDepositRow(sql, bookingId),
    present: (row: DepositRow) => presentDeposit(context, row),
    listDisputed: listDisputedDeposits(context),
    rule: ruleOnDeposit(context),
    assertKeepable,
    /** Whether the deposit is still unsettled. */
    isOpen: isOpenDeposit,
    calls: [
      guardedCall(deposits.getDeposit, (input, actor) => bookingDeposit(context)(actor, input)),
      guardedCall(deposits.takeDeposit, (input, actor) => takeDeposit(context)(actor, input)),
      guardedCall(deposits.returnDeposit, (input, actor) => returnDeposit(context)(actor, input)),
      guardedCall(deposits.claimDeposit, (input, host) => claimDeposit(context)(host, input)),
      guardedCall(deposits.answerDepositClaim, (input, guest) => answerClaim(context)(guest, input)),
    ],
  } satisfies Feature & Record<string, unknown>;
};

export type Deposits = ReturnType<typeof depositsFeature>;
