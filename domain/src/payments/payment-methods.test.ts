import { describe, expect, it } from 'vitest';
import { isUtr, normalUtr, upiUri } from './payment-methods.ts';

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
