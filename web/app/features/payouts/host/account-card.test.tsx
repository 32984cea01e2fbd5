import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import { sendPhoneCode } from '@mandap/contract/accounts/security.endpoints';
import { savePayoutAccount } from '@mandap/contract/payouts/payouts.endpoints';
import type { PayoutAccount } from '@mandap/contract/payouts/payouts.schemas';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { hasFocus, renderPage } from '#app/testing/render-page.tsx';
import { AccountDialog } from './account-card.tsx';

const saved: PayoutAccount = {
  holder: 'Lakshmi Events',
  lastFour: '9012',
  ifsc: 'HDFC0001234',
  bank: 'HDFC Bank',
  upi: null,
};

const show = (kind: 'bank' | 'upi' = 'bank') => {
  const onClose = vi.fn();
  const page = renderPage(
    <AccountDialog holderName="Lakshmi Events" kind={kind} isChange onClose={onClose} />,
  );
  const type = (label: string, text: string) => page.user.type(screen.getByLabelText(label), text);
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save account' }));
  const givePassword = () => page.user.type(screen.getByLabelText('Your password'), 'banyan');
  return { ...page, onClose, type, save, givePassword };
};

describe('a bank account', () => {
  it('is saved without the spaces in its number, and with the IFSC in capitals', async () => {
    const sent = answer(savePayoutAccount, saved);
    const { type, save, givePassword, onClose } = show();
    await type('Account number', '1234 5678 9012');
    await type('Account number again', '123456789012');
    await type('IFSC', 'hdfc0001234');
    await givePassword();
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      { holder: 'Lakshmi Events', accountNumber: '123456789012', ifsc: 'HDFC0001234', password: 'banyan' },
    ]);
  });

  it('shows the bank of a valid IFSC', async () => {
    const { type } = show();
    expect(screen.getByText('11 characters, printed in your cheque book')).toBeTruthy();
    await type('IFSC', 'hdfc0001234');
    expect(await screen.findByText('HDFC Bank')).toBeTruthy();
  });

  it('is not sent if the repeated number differs', async () => {
    const sent = answer(savePayoutAccount, saved);
    const { type, save, givePassword } = show();
    await type('Account number', '123456789012');
    await type('Account number again', '123456789021');
    await type('IFSC', 'HDFC0001234');
    await givePassword();
    await save();
    expect(await screen.findByText('The two numbers do not match')).toBeTruthy();
    await hasFocus('Account number again');
    expect(sent).toEqual([]);
  });

  it('shows the API’s error in its field', async () => {
    refuse(savePayoutAccount, { code: 'bad_input', fields: { ifsc: ['No branch has this IFSC.'] } });
    const { type, save, givePassword, onClose } = show();
    await type('Account number', '123456789012');
    await type('Account number again', '123456789012');
    await type('IFSC', 'HDFC0001234');
    await givePassword();
    await save();
    expect(await screen.findByText('No branch has this IFSC.')).toBeTruthy();
    await hasFocus('IFSC');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the password', () => {
  it('has an error in its field if it is wrong, and nothing is saved', async () => {
    refuse(savePayoutAccount, { code: 'wrong_password' });
    const { user, save, givePassword, onClose } = show('upi');
    await user.type(screen.getByRole('textbox', { name: 'UPI ID' }), 'lakshmi@okaxis');
    await givePassword();
    await save();
    await hasFocus('Your password');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a UPI ID', () => {
  it('is required instead of the account', async () => {
    const { user } = show();
    await user.click(screen.getByRole('radio', { name: 'UPI ID' }));
    expect(screen.queryByLabelText('Account number')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'UPI ID' })).toBeTruthy();
  });

  it('is saved if it is valid', async () => {
    const sent = answer(savePayoutAccount, { ...saved, upi: 'lakshmi@okaxis' });
    const { user, save, givePassword, onClose } = show('upi');
    const field = screen.getByRole('textbox', { name: 'UPI ID' });
    await user.type(field, 'lakshmi');
    await givePassword();
    await save();
    await waitFor(() => expect(field.ariaInvalid).toBe('true'));
    await user.type(field, '@okaxis');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ holder: 'Lakshmi Events', upi: 'lakshmi@okaxis', password: 'banyan' }]);
  });
});

describe('a host without a password', () => {
  it('proves with a texted code to be themselves, in the same sheet', async () => {
    answer(getProfile, { isPasswordless: true } as Profile);
    const texted = answer(sendPhoneCode, { detail: '' });
    refuse(savePayoutAccount, { code: 'sign_in_again', detail: 'Please enter a code that we text you.' });
    const { user, type, save, onClose } = show('upi');
    await user.type(screen.getByRole('textbox', { name: 'UPI ID' }), 'lakshmi@okaxis');
    expect(await screen.findByLabelText('Verification code')).toBeTruthy();
    expect(screen.queryByLabelText('Your password')).toBeNull();
    await save();
    await hasFocus('Verification code');
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    await waitFor(() => expect(texted).toHaveLength(1));
    const sent = answer(savePayoutAccount, saved);
    await type('Verification code', '123456');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ holder: 'Lakshmi Events', upi: 'lakshmi@okaxis', otp: '123456' }]);
  });
});
