import * as contributions from '@mandap/contract/bookings/contributions.endpoints';
import * as family from '@mandap/contract/bookings/family.endpoints';
import { guardedCall, publicCall, type ServedCall } from '#server/http/served-call.ts';
import type { BookingsContext } from './bookings.context.ts';
import { acceptPlannerInvitation } from './commands/accept-planner-invitation.ts';
import { askContribution, withdrawContribution } from './commands/ask-contribution.ts';
import { invitePlanner } from './commands/invite-planner.ts';
import { nameFamily } from './commands/name-family.ts';
import { payContribution, settleContribution } from './commands/pay-contribution.ts';
import { removePlanner } from './commands/remove-planner.ts';
import { contributionOf, listContributionsFor } from './queries/contributions.ts';
import { listFamily } from './queries/family.ts';
import { plannerInvitation } from './queries/planner-invitation.ts';

/** The people who plan a booking together, and the relatives who pay a part of it. */
export const familyCalls = (context: BookingsContext): ServedCall[] => [
  guardedCall(family.getFamily, ({ id }, actor) => listFamily(context)(actor, id)),
  guardedCall(family.nameFamily, (input, actor) => nameFamily(context)(actor, input)),
  guardedCall(family.invitePlanner, (input, actor) => invitePlanner(context)(actor, input)),
  guardedCall(family.removePlanner, (input, actor) => removePlanner(context)(actor, input)),
  publicCall(family.getPlannerInvitation, (input, { ip }) => plannerInvitation(context)(input, ip)),
  guardedCall(family.acceptPlannerInvitation, (input, actor) =>
    acceptPlannerInvitation(context)(actor, input),
  ),

  guardedCall(contributions.listContributions, ({ id }, actor) => listContributionsFor(context)(actor, id)),
  guardedCall(contributions.askContribution, (input, actor) => askContribution(context)(actor, input)),
  guardedCall(contributions.withdrawContribution, (input, actor) =>
    withdrawContribution(context)(actor, input),
  ),
  publicCall(contributions.getContribution, (input, { ip }) => contributionOf(context)(input, ip)),
  publicCall(contributions.payContribution, (input, { ip }) => payContribution(context)(input, ip)),
  publicCall(contributions.settleContribution, (input, { ip }) => settleContribution(context)(input, ip)),
];
