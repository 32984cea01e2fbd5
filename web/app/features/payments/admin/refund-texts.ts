import { refundProblems } from '@mandap/contract/payments/payments';
import * as refundProblemText from '#app/i18n/generated/refundProblem.ts';
import * as refundReasonText from '#app/i18n/generated/refundReason.ts';

const reasons: Readonly<Record<string, () => string>> = refundReasonText;
const problems: Readonly<Record<keyof typeof refundProblems, () => string>> = refundProblemText;
const names = Object.keys(problems) as (keyof typeof refundProblems)[];

/** Why money goes back: a code of the system, or what an administrator wrote. */
export const refundReason = (reason: string): string => reasons[reason]?.() ?? reason;

/** Why a refund failed, unless the gateway said it in its own words. */
export const knownProblem = (problem: string): string | undefined => {
  const name = names.find((one) => refundProblems[one] === problem);
  return name && problems[name]();
};

/** Why a refund failed, and the gateway’s own words if there are any. */
export const refundProblem = (problem: string): { text: string; words: string } => {
  const text = knownProblem(problem);
  return text ? { text, words: '' } : { text: problems.refused(), words: `“${problem}”` };
};
