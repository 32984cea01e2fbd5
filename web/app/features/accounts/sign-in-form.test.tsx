import { login, verifyCode } from '@mandap/contract/accounts/accounts.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asha } from '#app/testing/examples.ts';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { hasFocus, renderPage } from '#app/testing/render-page.tsx';
import { currentSession } from './session/session-store.ts';
import { SignInForm } from './sign-in-form.tsx';

const tokens = { access: 'access-token', refresh: 'refresh-token', user: asha, detail: '' };

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const show = () => {
  const onSignedIn = vi.fn();
  const page = renderPage(
    <SignInForm email="" welcome={null} onSignedIn={onSignedIn} onSwitch={() => {}} onLeave={() => {}} />,
  );
  const signIn = async (email = 'asha@example.in', password = 'Monsoon#2026') => {
    await page.user.type(screen.getByLabelText('Email'), email);
    await page.user.type(screen.getByLabelText('Password'), password);
    await page.user.click(screen.getByRole('button', { name: 'Sign In' }));
  };
  return { ...page, onSignedIn, signIn };
};

describe('the password', () => {
  it('is not sent while the address or the password is invalid', async () => {
    const sent = answer(login, { detail: 'Code sent' });
    const { signIn } = show();
    await signIn('kavita', 'short');
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
    await hasFocus('Email');
    expect(sent).toEqual([]);
  });

  it('leads to the code from the email', async () => {
    const sent = answer(login, { detail: 'Code sent' });
    const { signIn, user } = show();
    await user.click(screen.getByLabelText('Remember me for 30 days'));
    await signIn();
    await screen.findByLabelText('Verification code');
    await hasFocus('Verification code');
    expect(screen.getByText('asha@example.in')).toBeTruthy();
    expect(sent).toEqual([{ email: 'asha@example.in', password: 'Monsoon#2026', remember: true }]);
  });

  it('is reported above the form if it is wrong, and its field gets the focus', async () => {
    refuse(login, { status: 401, code: 'invalid_credentials' });
    const { signIn } = show();
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password');
    await hasFocus('Password');
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('asha@example.in');
  });

  it('signs in at once if the platform requires no code', async () => {
    answer(login, tokens);
    const { signIn, onSignedIn } = show();
    await signIn();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(currentSession().user?.name).toBe('Asha Rathore');
  });

  it('shows how long to wait if it is sent again while a code is valid', async () => {
    refuse(login, { status: 429, code: 'code_just_sent', fields: { values: { n: 17 } } });
    const { signIn } = show();
    await signIn();
    expect(await screen.findByText('Resend in 17 s')).toBeTruthy();
  });
});

describe('the code', () => {
  it('signs in', async () => {
    answer(login, { detail: 'Code sent' });
    const checked = answer(verifyCode, tokens);
    const { signIn, user, onSignedIn } = show();
    await signIn();
    await user.type(await screen.findByLabelText('Verification code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(checked).toEqual([{ email: 'asha@example.in', otp: '123456' }]);
  });

  it('can be typed again if it is wrong', async () => {
    answer(login, { detail: 'Code sent' });
    refuse(verifyCode, { code: 'invalid_code', detail: 'This code is wrong.' });
    const { signIn, user, onSignedIn } = show();
    await signIn();
    await user.type(await screen.findByLabelText('Verification code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await screen.findByRole('alert');
    await hasFocus('Verification code');
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it.each([
    ['123', 'OTP must be 6 digits'],
    ['12345x', 'OTP must contain only digits'],
  ])('is not sent if typed as %s', async (typed, problem) => {
    answer(login, { detail: 'Code sent' });
    const checked = answer(verifyCode, tokens);
    const { signIn, user } = show();
    await signIn();
    await user.type(await screen.findByLabelText('Verification code'), typed);
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(checked).toEqual([]);
  });

  it('has a Back button, which keeps the email address but not the password', async () => {
    answer(login, { detail: 'Code sent' });
    const { signIn, user } = show();
    await user.click(screen.getByLabelText('Remember me for 30 days'));
    await signIn();
    await hasFocus('Verification code');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('asha@example.in');
    expect((screen.getByLabelText('Remember me for 30 days') as HTMLInputElement).checked).toBe(true);
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('');
    await hasFocus('Password');
  });
});

describe('a reload while the user reads the code in the mail app', () => {
  const reload = async () => {
    answer(login, { detail: 'Code sent' });
    const first = show();
    await first.signIn();
    await screen.findByLabelText('Verification code');
    first.unmount();
    return show();
  };
  const passed = (seconds: number) => {
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + seconds * 1000);
  };
  const begin = async () => {
    answer(login, { detail: 'Code sent' });
    const { signIn, unmount } = show();
    await signIn();
    await screen.findByLabelText('Verification code');
    unmount();
  };

  it('shows the step again, which signs in with the code', async () => {
    const checked = answer(verifyCode, tokens);
    const { user, onSignedIn } = await reload();
    expect(await screen.findByText('asha@example.in')).toBeTruthy();
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(checked).toEqual([{ email: 'asha@example.in', otp: '123456' }]);
    expect(sessionStorage.getItem('awaited_code')).toBeNull();
  });

  it('continues the countdown to another code', async () => {
    await begin();
    passed(12);
    show();
    expect(await screen.findByText(/^Resend in 1[78] s$/)).toBeTruthy();
  });

  it('does not store the password, and asks for it before another code is sent', async () => {
    await begin();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Monsoon');
    passed(40);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText(/^Please enter your password again/)).toBeTruthy();
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('asha@example.in');
    await hasFocus('Password');
  });

  it('starts from the beginning once the code has expired', async () => {
    await begin();
    passed(601);
    show();
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });

  it('starts from the beginning after Back', async () => {
    const { user, unmount } = await reload();
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    unmount();
    show();
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });

  it('does not show the step on another page', async () => {
    await begin();
    history.replaceState(null, '', '/venues');
    show();
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });

  it('starts from the beginning if storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    await reload();
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });
});
