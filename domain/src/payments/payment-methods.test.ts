import { describe, expect, it } from 'vitest';
import { canPayInParts, isPart, isUtr, normalUtr, suggestedPart, upiUri } from './payment-methods.ts';

describe('a bank transfer reference', () => {
  it.each([
    '432112345678',
    'SBIN126325987654',
    'HDFCR52026112187654321',
    ' 4321 1234-5678 ',
    'sbin126325987654',
  ])('%s is valid', (text) => expect(isUtr(normalUtr(text))).toBe(true));

  it.each([
    '',
    '43211234567',
    '4321123456789',
    'SBIN12632598765',
    '1234567890123456',
    'HDFCR5202611218765432!',
  ])('%s is invalid', (text) => expect(isUtr(normalUtr(text))).toBe(false));
});

describe('a UPI link', () => {
  it('contains payee, exact amount and booking', () => {
    const uri = upiUri({ upiId: 'mandap@hdfcbank', name: 'Mandap & Co', amount: 21000, note: 'MB-7K3Q9F' });
    expect(uri).toBe('upi://pay?pa=mandap@hdfcbank&pn=Mandap%20%26%20Co&am=21000.00&cu=INR&tn=MB-7K3Q9F');
  });
});

describe('a part of what is due', () => {
  it('is at least ₹1,000 and at most all of it', () => {
    expect([999, 1_000, 41_820, 41_821].map((amount) => isPart(amount, 41_820))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([1_000, 1_001].map(canPayInParts)).toEqual([false, true]);
    expect(isPart(Number.NaN, 41_820)).toBe(false);
  });

  it('is suggested as ₹1,00,000, which many UPI apps allow, or half of less', () => {
    expect([2_14_760, 1_00_000, 41_820, 1_500].map(suggestedPart)).toEqual([1_00_000, 50_000, 21_000, 1_000]);
    for (const due of [1_000.5, 1_001, 99_999.99, 5_00_000])
      expect(isPart(suggestedPart(due), due)).toBe(true);
  });
});
