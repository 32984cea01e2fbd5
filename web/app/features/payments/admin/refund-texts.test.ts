import { refundProblems } from '@mandap/contract/payments/payments';
import { expect, it } from 'vitest';
import { refundProblem, refundReason } from './refund-texts.ts';

it('translates what the system says of a refund, and quotes the words of others', () => {
  expect(refundReason('amount_mismatch')).toBe('amount mismatch');
  expect(refundReason('The lawn was flooded.')).toBe('The lawn was flooded.');
  for (const problem of Object.values(refundProblems))
    expect(refundProblem(problem)).toEqual({ text: problem, words: '' });
  expect(refundProblem('expired_or_canceled_card')).toEqual({
    text: 'The gateway refused.',
    words: '“expired_or_canceled_card”',
  });
});
