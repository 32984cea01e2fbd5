import * as hostCalls from '@mandap/contract/proposals/host.endpoints';
import * as calls from '@mandap/contract/proposals/proposals.endpoints';
import type { Core } from '#server/core.ts';
import { Failure } from '#server/failure.ts';
import type { Feature } from '#server/feature.ts';
import { guardedCall, publicCall } from '#server/http/served-call.ts';

const notYet = (): never => {
  throw new Failure('proposal_not_found');
};

/** Proposals: hosts offer a price to one family, and the family accepts it or says what it would like instead. */
export const proposalsFeature = (_core: Core) =>
  ({
    calls: [
      guardedCall(calls.listOwnProposals, async () => ({ results: [] })),
      guardedCall(calls.getOwnProposal, notYet),
      guardedCall(calls.wishInstead, notYet),
      guardedCall(calls.acceptProposal, notYet),
      guardedCall(calls.refuseProposal, notYet),
      guardedCall(calls.getAgreement, notYet),
      publicCall(calls.showProposal, notYet),
      guardedCall(calls.claimProposal, notYet),
      guardedCall(hostCalls.startProposal, notYet),
      guardedCall(hostCalls.quoteProposal, notYet),
      guardedCall(hostCalls.listProposals, notYet),
      guardedCall(hostCalls.propose, notYet),
      guardedCall(hostCalls.proposeAgain, notYet),
      guardedCall(hostCalls.agreeToWish, notYet),
      guardedCall(hostCalls.declineWish, notYet),
      guardedCall(hostCalls.withdrawProposal, notYet),
      guardedCall(hostCalls.linkProposal, notYet),
    ],
  }) satisfies Feature & Record<string, unknown>;
