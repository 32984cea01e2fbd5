import { checkNewPassword, register, verifyCode } from '@mandap/contract/accounts/accounts.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, lose, refuse } from '#app/testing/mock-api.ts';
import { hasFocus, renderPage } from '#app/testing/render-page.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const settings = (changes: Partial<PublicSettings> = {}) =>
  answer(getSettings, {
    allowUserRegistration: true,
    requireEmailVerification: true,
    ...changes,
  } as PublicSettings);

beforeEach(() => {
  settings();
  answer(checkNewPassword, { detail: '' });
});

const show = () => {
  const onCreated = vi.fn();
  const page = renderPage(<SignUpForm onCreated={onCreated} onSwitch={() => {}} onLeave={() => {}} />);
  const fillIn = async (values: Partial<Record<string, string>> = {}) => {
    const typed = {
      'Full Name': 'Asha Rathore',
      Email: 'asha@example.in',
      Password: 'Monsoon#2026',
      'Confirm Password': 'Monsoon#2026',
      ...values,
    };
    for (const [label, text] of Object.entries(typed)) {
      await page.user.clear(screen.getByLabelText(label));
      if (text) await page.user.type(screen.getByLabelText(label), text);
    }
    await page.user.click(screen.getByRole('button', { name: 'Sign Up' }));
  };
  const enterCode = async () => {
    await page.user.type(await screen.findByLabelText('Verification code'), '123456');
    await page.user.click(screen.getByRole('button', { name: 'Verify & Create Account' }));
  };
  return { ...page, onCreated, fillIn, enterCode };
};

describe('the details', () => {
  it('are validated field by field before a code is requested', async () => {
    const sent = answer(register, { detail: '' });
    const { fillIn } = show();
    await fillIn({ 'Full Name': 'A', Email: 'asha@', Password: 'Short1', 'Confirm Password': 'Short2' });
    expect(await screen.findByText('Name must be at least 2 characters')).toBeTruthy();
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy();
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    await hasFocus('Full Name');
    expect(sent).toEqual([]);
  });

  it('refuse a password without a capital letter', async () => {
    const { fillIn } = show();
    await fillIn({ Password: 'nouppercase1', 'Confirm Password': 'nouppercase1' });
    expect(await screen.findByText(/at least one uppercase letter/)).toBeTruthy();
  });
});

describe('WhatsApp', () => {
  it('is offered where there is any, and not ticked', async () => {
    settings({ whatsapp: true, requireEmailVerification: false });
    const sent = answer(register, { detail: '' });
    const { fillIn, user } = show();
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /WhatsApp/ });
    expect(box.checked).toBe(false);
    await user.click(box);
    await fillIn();
    await waitFor(() => expect(sent).toMatchObject([{ firstName: 'Asha', whatsapp: true }]));
  });

  it('is not offered elsewhere', async () => {
    show();
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('a password that is easy to guess', () => {
  const easy = { code: 'bad_input', fields: { password: ['This password is easy to guess.'] } } as const;

  it('is refused as soon as the user moves to the next field', async () => {
    refuse(checkNewPassword, easy);
    const { user } = show();
    await user.type(await screen.findByLabelText('Password'), 'Mandap#2026');
    await user.tab();
    expect(await screen.findByText('This password is easy to guess.')).toBeTruthy();
  });

  it('is refused while it is typed', async () => {
    refuse(checkNewPassword, easy);
    const { user } = show();
    await user.type(await screen.findByLabelText('Password'), 'Mandap#2026');
    expect(await screen.findByText('This password is easy to guess.')).toBeTruthy();
  });

  it('is refused before a code is sent', async () => {
    refuse(checkNewPassword, easy);
    const sent = answer(register, { detail: '' });
    const { fillIn } = show();
    await fillIn();
    expect(await screen.findByText('This password is easy to guess.')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

describe('the code', () => {
  it('verifies the address; then the account is created', async () => {
    const sent = answer(register, { detail: 'Your account is ready.' });
    answer(verifyCode, { detail: '', verificationToken: 'proof' });
    const { fillIn, enterCode, onCreated } = show();
    await fillIn();
    await enterCode();
    const account = { email: 'asha@example.in', password: 'Monsoon#2026', welcome: 'Your account is ready.' };
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith(account));
    expect(sent).toEqual([
      { email: 'asha@example.in' },
      {
        email: 'asha@example.in',
        password: 'Monsoon#2026',
        firstName: 'Asha',
        lastName: 'Rathore',
        role: 'User',
        verificationToken: 'proof',
      },
    ]);
  });

  it('is not asked for twice: after a refused password the user only corrects the form', async () => {
    answer(register, { detail: '' });
    answer(verifyCode, { detail: '', verificationToken: 'proof' });
    const { fillIn, enterCode, user, onCreated } = show();
    await fillIn();
    await screen.findByLabelText('Verification code');
    refuse(register, { code: 'bad_input', fields: { password: ['This password is easy to guess.'] } });
    await enterCode();
    expect(await screen.findByText('This password is easy to guess.')).toBeTruthy();
    await hasFocus('Password');
    expect((screen.getByLabelText('Full Name') as HTMLInputElement).value).toBe('Asha Rathore');

    const sent = answer(register, { detail: 'Your account is ready.' });
    for (const label of ['Password', 'Confirm Password']) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), 'Courtyard#31');
    }
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ password: 'Courtyard#31', verificationToken: 'proof' });
  });

  it('is skipped if the platform requires none', async () => {
    settings({ requireEmailVerification: false });
    const sent = answer(register, { detail: 'Your account is ready.' });
    const { fillIn, onCreated } = show();
    await screen.findByLabelText('Full Name');
    await fillIn();
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
    expect(sent).toHaveLength(1);
  });
});

describe('a reload while the user reads the code in the mail app', () => {
  it('shows the step again, and then asks for the password again', async () => {
    answer(register, { detail: '' });
    answer(verifyCode, { detail: '', verificationToken: 'proof' });
    const first = show();
    await first.fillIn();
    await screen.findByLabelText('Verification code');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Monsoon');
    first.unmount();

    const { enterCode, user, onCreated } = show();
    await enterCode();
    expect(await screen.findByText(/^Your email address is verified/)).toBeTruthy();
    expect((screen.getByLabelText('Full Name') as HTMLInputElement).value).toBe('Asha Rathore');
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('asha@example.in');
    await hasFocus('Password');

    const sent = answer(register, { detail: 'Your account is ready.' });
    for (const label of ['Password', 'Confirm Password'])
      await user.type(screen.getByLabelText(label), 'Monsoon#2026');
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ password: 'Monsoon#2026', verificationToken: 'proof' });
  });
});

describe('an address that already has an account', () => {
  const inUse = { status: 409, code: 'email_in_use', detail: 'Email already in use' };
  const upToCode = async () => {
    answer(register, { detail: '' });
    answer(verifyCode, { detail: '', verificationToken: 'proof' });
    const page = show();
    await page.fillIn();
    await screen.findByLabelText('Verification code');
    return page;
  };

  it('leads to sign-in if the response to this sign-up was lost', async () => {
    const { user, enterCode, onCreated } = await upToCode();
    lose(register);
    await enterCode();
    await screen.findByRole('alert');
    refuse(register, inUse);
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await waitFor(() =>
      expect(onCreated).toHaveBeenCalledWith({
        email: 'asha@example.in',
        password: 'Monsoon#2026',
        welcome: 'Your account is ready. Please sign in.',
      }),
    );
  });

  it('is refused if no response was lost', async () => {
    const { enterCode, onCreated } = await upToCode();
    refuse(register, inUse);
    await enterCode();
    expect((await screen.findByRole('alert')).textContent).toBe('Email already in use');
    expect(onCreated).not.toHaveBeenCalled();
  });
});

it('offers a new code if the response to the first was lost', async () => {
  answer(register, { detail: '' });
  lose(verifyCode);
  const { user, fillIn, enterCode } = show();
  await fillIn();
  await enterCode();
  await screen.findByRole('alert');
  refuse(verifyCode, { code: 'code_expired', detail: 'This code is no longer valid.' });
  await user.click(screen.getByRole('button', { name: 'Verify & Create Account' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/no longer valid/));
  expect(screen.getByText(/^Resend in|^Send a new code/)).toBeTruthy();
});

it('says when registration is closed', async () => {
  settings({ allowUserRegistration: false });
  show();
  expect(await screen.findByText('New accounts cannot be created at the moment.')).toBeTruthy();
  expect(screen.queryByLabelText('Full Name')).toBeNull();
});
