import { otp } from '@mandap/contract/accounts/otp.schemas';
import { email, line, phone, text } from '@mandap/contract/checks';
import { gstin, pan } from '@mandap/contract/documents/documents.schemas';
import { utr } from '@mandap/contract/payments/utr.schemas';
import { accountNumber, ifsc, upi } from '@mandap/contract/payouts/payouts.schemas';
import { pincode } from '@mandap/contract/places/pincode.schemas';
import { describe, expect, it } from 'vitest';

const mark = '\u202a';
const nbsp = '\u00a0';

describe('what people and phones paste', () => {
  it.each([
    ['phone', phone(), `${mark}+91${nbsp}(98000) 00001`, '9800000001'],
    ['phone', phone(), '0091-98000.00001', '9800000001'],
    ['phone', phone(), '९८००० ००००१', '9800000001'],
    ['pincode', pincode(), `625 001${mark}`, '625001'],
    ['pincode', pincode(), '६२५००१', '625001'],
    ['email', email(), `\ufeff${nbsp}Asha@Example.TEST\u200b `, 'asha@example.test'],
    ['GSTIN', gstin(), `27 aapfu-0939 f1zv${mark}`, '27AAPFU0939F1ZV'],
    ['GSTIN', gstin(), '२७AAPFU०९३९F१ZV', '27AAPFU0939F1ZV'],
    ['PAN', pan(), 'aapfu.0939.f\u200f', 'AAPFU0939F'],
    ['UPI ID', upi(), `asha.devi@ok axis${mark}`, 'asha.devi@okaxis'],
    ['IFSC', ifsc(), 'sbin–०००१२३४', 'SBIN0001234'],
    ['account number', accountNumber(), '१२३४ 5678 (9012)', '123456789012'],
    ['UTR', utr(), '४१२३ 4567 8901\u2069', '412345678901'],
    ['code', otp(), `123${nbsp}४५६`, '123456'],
    ['name', line(60), `${mark}Asha\u202c${nbsp}Devi\u200b`, 'Asha Devi'],
    ['text', text(60), 'क्\u200dष', 'क्\u200dष'],
  ] as const)('is read as a %s', (_, schema, typed, read) => {
    expect(schema.parse(typed)).toBe(read);
  });

  it.each(['\u200b\u200c', '\u2066\u2069', ' \ufeff', '\u3164', '\u2800'])(
    'is empty if nothing of it is visible',
    (typed) => {
      expect(line(60).parse(typed)).toBe('');
      expect(text(60).parse(typed)).toBe('');
    },
  );

  it.each([
    [phone(), '98000 0000'],
    [phone(), '+92 98000 00001'],
    [pincode(), '62500'],
    [email(), 'asha devi@example.test'],
    [email(), '@'],
  ])('is refused if it is invalid (%#)', (schema, typed) => {
    expect(schema.safeParse(typed).success).toBe(false);
  });
});
