import { type Paise, toPaise } from '../money.ts';

/** Who acts as the guest of a booking: the person who made it, and those whom they let plan with them. */
export const familyRoles = ['booker', 'planner'] as const;
export type FamilyRole = (typeof familyRoles)[number];

/**
 * What a family does with its booking. `change`: asks for changes and answers the host's. `pay`: pays, and asks relatives to.
 * `decide`: cancels it, and says who plans it.
 */
export type FamilyAct = 'see' | 'change' | 'pay' | 'decide';

const acts: Record<FamilyRole, readonly FamilyAct[]> = {
  booker: ['see', 'change', 'pay', 'decide'],
  planner: ['see', 'change', 'pay'],
};

export const mayInFamily = (role: FamilyRole, act: FamilyAct): boolean => acts[role].includes(act);

export const maxPlanners = 4;
/** How long an invitation can be accepted. */
export const plannerInvitationDays = 14;

/** The least that a relative is asked for, in rupees, or everything that is open if that is less. */
export const minContribution = 500;
/** How long a relative can pay by a link. */
export const contributionDays = 30;
/** Of one booking, at the same time. */
export const maxOpenContributions = 30;

/** Why a relative cannot be asked for this much. All amounts are in paise. `open`: what is neither paid nor asked for. */
export const contributionProblem = (amount: Paise, open: Paise): 'too_small' | 'more_than_open' | null => {
  if (amount > open) return 'more_than_open';
  return amount < Math.min(open, toPaise(minContribution)) ? 'too_small' : null;
};
