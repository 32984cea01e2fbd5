import { defaultSettings } from '@mandap/domain/settings/settings';
import { describe, expect, it } from 'vitest';
import { offeredOf } from './offered-gateways.ts';

const all = { ...defaultSettings, stripeEnabled: true, paypalEnabled: true };
const named = (...names: Parameters<typeof offeredOf>[0][number]['name'][]) =>
  names.map((name) => ({ name }));

describe('a payment method is offered', () => {
  it('if it is set up and switched on, in the usual order', () => {
    const gateways = named('razorpay', 'stripe', 'paypal', 'bank_transfer');
    expect(offeredOf(gateways, all, true)).toEqual(['razorpay', 'stripe', 'paypal', 'bank_transfer']);
    expect(offeredOf(gateways, defaultSettings, true)).toEqual(['razorpay', 'bank_transfer']);
  });

  it('as a test only if no real method is set up', () => {
    expect(offeredOf(named('sandbox', 'bank_transfer'), all, true)).toEqual(['sandbox', 'bank_transfer']);
    expect(offeredOf(named('stripe', 'sandbox', 'bank_transfer'), all, true)).toEqual([
      'stripe',
      'bank_transfer',
    ]);
    // Switched off is not the same as not set up. A test payment must never confirm a real wedding.
    expect(offeredOf(named('stripe', 'sandbox'), { ...all, stripeEnabled: false }, false)).toEqual([]);
  });

  it('as a bank transfer only if there is a bank account', () => {
    expect(offeredOf(named('bank_transfer'), all, false)).toEqual([]);
    expect(offeredOf(named('bank_transfer'), { ...all, bankTransferEnabled: false }, true)).toEqual([]);
  });
});
