import * as hostCalls from '@mandap/contract/proposals/host.endpoints';
import * as calls from '@mandap/contract/proposals/proposals.endpoints';
import type { Core } from '#server/core.ts';
import { every, type Feature, on } from '#server/feature.ts';
import { guardedCall, publicCall } from '#server/http/served-call.ts';
import { acceptProposal, refuseProposal, wishInstead } from './commands/answer-proposal.ts';
import { freezeAgreement } from './commands/freeze-agreement.ts';
import { claimProposal, linkProposal, showProposal } from './commands/share-proposal.ts';
import { remindOfProposals, tellOfEnded } from './commands/sweep-proposals.ts';
import {
  agreeToWish,
  declineWish,
  propose,
  proposeAgain,
  withdrawProposal,
} from './commands/write-proposal.ts';
import { eraseParty, findPersonalData, mergeProposals } from './personal-data.ts';
import type { ProposalsContext } from './proposals.context.ts';
import { getAgreement } from './queries/agreement.ts';
import { listProposals, quoteProposal, startProposal } from './queries/host-proposals.ts';
import { getOwnProposal, listOwnProposals } from './queries/own-proposals.ts';
import { findProposalForEmail } from './queries/proposal-for-email.ts';

type Needs = Pick<
  ProposalsContext,
  'audit' | 'settings' | 'offerings' | 'services' | 'calendar' | 'bookings' | 'documents'
>;

/** Proposals: hosts offer a price to one family, and the family accepts it or says what it would like instead. */
export const proposalsFeature = (core: Core, needs: Needs) => {
  const context: ProposalsContext = { ...core, ...needs };
  return {
    findForEmail: findProposalForEmail(context),
    calls: [
      guardedCall(calls.listOwnProposals, (input, guest) => listOwnProposals(context)(guest, input)),
      guardedCall(calls.getOwnProposal, ({ id }, guest) => getOwnProposal(context)(guest, id)),
      guardedCall(calls.wishInstead, (input, guest, { idempotent }) =>
        wishInstead(context)(guest, input, idempotent),
      ),
      guardedCall(calls.acceptProposal, (input, guest, { idempotent }) =>
        acceptProposal(context)(guest, input, idempotent),
      ),
      guardedCall(calls.refuseProposal, (input, guest) => refuseProposal(context)(guest, input)),
      guardedCall(calls.getAgreement, ({ id }, actor) => getAgreement(context)(actor, id)),
      publicCall(calls.showProposal, showProposal(context)),
      guardedCall(calls.claimProposal, (input, guest) => claimProposal(context)(guest, input)),
      guardedCall(hostCalls.startProposal, (input, host) => startProposal(context)(host, input)),
      guardedCall(hostCalls.quoteProposal, (input, host) => quoteProposal(context)(host, input)),
      guardedCall(hostCalls.listProposals, (input, host) => listProposals(context)(host, input)),
      guardedCall(hostCalls.propose, (input, host, { idempotent }) =>
        propose(context)(host, input, idempotent),
      ),
      guardedCall(hostCalls.proposeAgain, (input, host, { idempotent }) =>
        proposeAgain(context)(host, input, idempotent),
      ),
      guardedCall(hostCalls.agreeToWish, (input, host, { idempotent }) =>
        agreeToWish(context)(host, input, idempotent),
      ),
      guardedCall(hostCalls.declineWish, (input, host) => declineWish(context)(host, input)),
      guardedCall(hostCalls.withdrawProposal, (input, host) => withdrawProposal(context)(host, input)),
      guardedCall(hostCalls.linkProposal, (input, host) => linkProposal(context)(host, input)),
    ],
    listeners: [
      on('proposal.accepted', 'agreements', freezeAgreement(context)),
      on('account.deleted', 'proposals', eraseParty(context)),
    ],
    schedule: [
      every('* * * * *', 'proposals.remind', remindOfProposals(context)),
      every('* * * * *', 'proposals.end', tellOfEnded(context)),
    ],
    personalData: [findPersonalData(context)],
    accountMerge: mergeProposals,
  } satisfies Feature & Record<string, unknown>;
};

export type Proposals = ReturnType<typeof proposalsFeature>;
