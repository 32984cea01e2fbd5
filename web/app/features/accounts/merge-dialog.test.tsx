import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import {
  findOtherAccount,
  mergeAccounts,
  sendPhoneCode,
  verifyPhone,
} from '@mandap/contract/accounts/security.endpoints';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asha } from '#app/testing/examples.ts';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { VerifyPhoneButton } from './verify-phone-button.tsx';

const phone = '9800000001';
const holds = {
  bookings: 1,
  visits: 0,
  enquiries: 0,
  messages: 3,
  savedVenues: 2,
  savedSearches: 0,
  reviews: 0,
  questions: 0,
  tickets: 0,
};
const shown = { phone, needsFirstName: false, holds, token: 'the token' };
const merged = { ...asha, phone, phoneVerification: 'verified' as const };

/** Enters the code of a number that opens another account. */
const open = async (profile = asha) => {
  answer(getProfile, profile);
  answer(sendPhoneCode, { detail: '' });
  refuse(verifyPhone, { code: 'phone_opens_other_account' });
  const saved: unknown[] = [];
  const page = renderPage(<VerifyPhoneButton phone={phone} onVerified={(next) => saved.push(next)} />);
  await page.user.click(screen.getByRole('button', { name: 'Verify by SMS' }));
  await page.user.type(await screen.findByLabelText('Code'), '123456');
  await page.user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByRole('dialog', { name: 'This number opens another account' });
  return { ...page, saved };
};

it('shows what the other account holds, and makes both one with the password', async () => {
  answer(findOtherAccount, shown);
  const sent = answer(mergeAccounts, merged);
  const { user, saved, toasts } = await open();
  await screen.findByText('1 booking, with its payments and documents');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'From now on the number opens this account, and the other one is closed.',
    'This cannot be undone.',
    '1 booking, with its payments and documents',
    '3 messages',
    '2 saved venues',
  ]);
  await user.type(screen.getByLabelText('Your password'), 'banyan tree 7');
  await user.click(screen.getByRole('button', { name: 'Make one account' }));
  await expect.poll(() => saved).toEqual([merged]);
  expect(sent).toEqual([{ token: 'the token', password: 'banyan tree 7' }]);
  expect(toasts[0]?.title).toBe('Your two accounts are now one.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leaves both accounts as they are when it is cancelled', async () => {
  answer(findOtherAccount, { ...shown, holds: { ...holds, bookings: 0, messages: 0, savedVenues: 0 } });
  const sent = answer(mergeAccounts, merged);
  const { user, saved } = await open();
  await screen.findByText('The other account is empty.');
  await user.click(screen.getByRole('button', { name: 'Keep both' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([sent, saved]).toEqual([[], []]);
});

it('asks for the first name first where the number was not used for long', async () => {
  answer(findOtherAccount, { phone, needsFirstName: true, holds: null, token: null });
  const { user } = await open();
  const first = await screen.findByLabelText('First name');
  refuse(findOtherAccount, { code: 'first_name_differs' });
  await user.type(first, 'Kamla');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await expect.poll(() => first.ariaInvalid).toBe('true');
  const named = answer(findOtherAccount, shown);
  await user.clear(first);
  await user.type(first, 'Asha');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('3 messages');
  expect(named).toEqual([{ firstName: 'Asha' }]);
});

it('asks nobody for a password that they do not have, and says that they have to sign in again', async () => {
  answer(findOtherAccount, shown);
  refuse(mergeAccounts, { code: 'sign_in_again' });
  const { user } = await open({ ...asha, isPasswordless: true });
  await screen.findByText('3 messages');
  await expect.poll(() => screen.queryByLabelText('Your password')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Make one account' }));
  await screen.findByText(/sign in again with your number/);
});

it('says why the accounts cannot become one', async () => {
  refuse(findOtherAccount, { code: 'accounts_not_mergeable' });
  await open();
  await screen.findByText(/These two accounts cannot become one/);
});
