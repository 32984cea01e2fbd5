import { otp } from '@mandap/contract/accounts/otp.schemas';
import { phone } from '@mandap/contract/checks';
import { accountNumber } from '@mandap/contract/payouts/payouts.schemas';
import { pincode } from '@mandap/contract/places/pincode.schemas';
import { expect, it } from 'vitest';

it.each([
  ['phone number', phone(), '९८२९० ११२२३', '9829011223'],
  ['phone number with a country code', phone(), '+९१ ९८२९० ११२२३', '9829011223'],
  ['code', otp(), '१२३४५६', '123456'],
  ['pincode', pincode(), '३१३३०१', '313301'],
  ['account number', accountNumber(), '५०२००० १२३४५६', '502000123456'],
])('accepts a %s typed on a Hindi keyboard', (_, schema, typed, latin) => {
  expect(schema.parse(typed)).toBe(latin);
});

it('still requires six digits for a code', () => {
  expect(otp().safeParse('१२३४५').success).toBe(false);
  expect(otp().safeParse('१२३४५x').success).toBe(false);
});
