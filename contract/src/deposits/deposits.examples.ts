import type { ExamplesOf } from '../example.ts';
import type * as endpoints from './deposits.endpoints.ts';

export const depositsExamples = {
  claimDeposit: { amount: 100, reason: 'A chair was broken.' },
  answerDepositClaim: { answer: 'accepted' },
} satisfies ExamplesOf<typeof endpoints>;
