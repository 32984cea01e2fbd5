import * as disputes from '@mandap/contract/disputes/disputes.endpoints';
import type { Core } from '#server/core.ts';
import { every, type Feature, on } from '#server/feature.ts';
import { pagedUpTo } from '#server/http/paged.ts';
import { guardedCall } from '#server/http/served-call.ts';
import { addStatement } from './commands/add-statement.ts';
import { appealDispute } from './commands/appeal-dispute.ts';
import { assignDispute } from './commands/assign-dispute.ts';
import { decideDispute } from './commands/decide-dispute.ts';
import { openDispute, openForDeposit } from './commands/open-dispute.ts';
import { acceptRuling, settleDisputes } from './commands/settle-disputes.ts';
import { withdrawDispute } from './commands/withdraw-dispute.ts';
import type { DisputesContext } from './disputes.context.ts';
import { eraseParty, findDeletionObstacle, findPersonalData, moveStatements } from './personal-data.ts';
import { findDisputeForEmail } from './queries/dispute-for-email.ts';
import { bookingDisputes } from './queries/own-disputes.ts';
import { getTeamDispute } from './queries/team-dispute.ts';
import { teamDisputes } from './queries/team-disputes.ts';
import { disputesToAnswer } from './queries/to-answer.ts';

type Needs = Omit<DisputesContext, keyof Core>;

/** Disputes about bookings. Both parties are heard, an administrator decides, and either party may appeal once. */
export const disputesFeature = (core: Core, needs: Needs) => {
  const context: DisputesContext = { ...core, ...needs };
  const settle = settleDisputes(context);
  return {
    settle,
    find: findDisputeForEmail(context),
    toAnswer: disputesToAnswer(context),
    calls: [
      guardedCall(disputes.getBookingDisputes, (input, actor) => bookingDisputes(context)(actor, input)),
      guardedCall(disputes.openDispute, (input, actor) => openDispute(context)(actor, input)),
      guardedCall(disputes.addDisputeStatement, (input, actor) => addStatement(context)(actor, input)),
      guardedCall(disputes.appealDispute, (input, actor) => appealDispute(context)(actor, input)),
      guardedCall(disputes.acceptRuling, (input, actor) => acceptRuling(context)(actor, input)),
      guardedCall(disputes.withdrawDispute, (input, actor) => withdrawDispute(context)(actor, input)),
      guardedCall(disputes.listDisputes, async (search, admin, { url }) =>
        pagedUpTo(url, search, await teamDisputes(context)(admin, search)),
      ),
      guardedCall(disputes.getDispute, (input, admin) => getTeamDispute(context)(admin, input)),
      guardedCall(disputes.assignDispute, (input, admin) => assignDispute(context)(admin, input)),
      guardedCall(disputes.decideDispute, (input, admin) => decideDispute(context)(admin, input)),
    ],
    listeners: [
      on('deposit.answered', 'disputes', openForDeposit(context)),
      on('account.deleted', 'disputes', eraseParty(context)),
    ],
    schedule: [every('10 * * * *', 'disputes.settle', settle)],
    personalData: [findPersonalData(context)],
    accountMerge: { move: moveStatements },
    deletionObstacles: [findDeletionObstacle],
  } satisfies Feature & Record<string, unknown>;
};

export type Disputes = ReturnType<typeof disputesFeature>;
