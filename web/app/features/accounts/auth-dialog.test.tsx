import { login, requestPhoneCode, signInByPhone } from '@mandap/contract/accounts/accounts.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asha } from '#app/testing/examples.ts';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { AuthDialog } from './auth-dialog.tsx';
import { showAuth } from './session/auth-dialog.ts';
import { awaitedCode, keepCode } from './session/awaited-code.ts';
import { endSession } from './session/session-store.ts';

beforeEach(async () => {
  await act(endSession);
  answer(getSettings, { allowUserRegistration: true, requireEmailVerification: true } as PublicSettings);
  act(() => showAuth(null));
});

afterEach(() => history.replaceState(null, '', '/'));

const show = () => {
  const page = renderPage(<AuthDialog />);
  act(() => showAuth('login'));
  const pressOutside = () => page.user.click(document.querySelector('.bg-scrim') as HTMLElement);
  return { ...page, pressOutside };
};

it('stays open on a press outside while it waits for a code; the close button closes it and discards the code', async () => {
  keepCode({ mode: 'login', email: 'asha@example.in', pause: 30 });
  const { user, pressOutside } = show();
  await screen.findByLabelText('Verification code');
  await pressOutside();
  expect(screen.getByLabelText('Verification code')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(awaitedCode()).toBeNull();
});

it('stays open on a press outside once something was typed', async () => {
  answer(login, { detail: 'Code sent' });
  const { user, pressOutside } = show();
  await user.type(await screen.findByLabelText('Email'), 'asha@example.in');
  await pressOutside();
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('asha@example.in');
});

it('closes on a press outside while it is empty', async () => {
  const { pressOutside } = show();
  await screen.findByLabelText('Email');
  await pressOutside();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('opens again when the page is reloaded while it waits for a code', async () => {
  keepCode({ mode: 'signup', email: 'asha@example.in', pause: 30 });
  renderPage(<AuthDialog />);
  expect(await screen.findByRole('heading', { name: 'Create Account' })).toBeTruthy();
  expect(await screen.findByLabelText('Verification code')).toBeTruthy();
});

it('stays closed on other pages', () => {
  keepCode({ mode: 'signup', email: 'asha@example.in', pause: 30 });
  history.replaceState(null, '', '/venues');
  renderPage(<AuthDialog />);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('no longer shows why signing in is required once the user creates an account', async () => {
  const { user } = show();
  act(() => showAuth('login', { reason: { title: 'Authentication Required', text: 'Please sign in.' } }));
  expect(await screen.findByText('Authentication Required')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByLabelText('Full Name')).toBeTruthy();
  expect(screen.queryByText('Authentication Required')).toBeNull();
});

it.each([
  [true, '/user/dashboard'],
  [false, '/venues'],
])(
  'leads to the user’s dashboard if the page did not require sign-in: %j',
  async (leadsToDashboard, path) => {
    answer(login, { access: 'access-token', refresh: 'refresh-token', user: asha, detail: '' });
    const { user, router } = renderPage(<AuthDialog />, { at: '/venues' });
    act(() => showAuth('login', { leadsToDashboard }));
    await user.type(await screen.findByLabelText('Email'), 'asha@example.in');
    await user.type(screen.getByLabelText('Password'), 'Banyan tree 7');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe(path);
  },
);

it('is about a new account once a new person gives their name, and says no more that signing in is needed', async () => {
  answer(getSettings, { phoneSignIn: true } as PublicSettings);
  answer(requestPhoneCode, { detail: '' });
  answer(signInByPhone, { needs: 'name', verificationToken: 'proof', detail: '' });
  const { user } = renderPage(<AuthDialog />);
  act(() => showAuth('login', { reason: { title: 'Sign in to ask', text: 'The host answers you.' } }));
  await user.click(await screen.findByRole('button', { name: 'Mobile number' }));
  await user.type(await screen.findByLabelText('Mobile number'), '98765 43210');
  expect(screen.getByRole('heading', { name: 'Sign In' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send the code' }));
  await user.type(await screen.findByLabelText('Verification code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('heading', { name: 'Create Account' })).toBeTruthy();
  expect(screen.queryByText('Sign in to ask')).toBeNull();
  expect(screen.queryByText(/We text you a 6-digit code/)).toBeNull();
});
