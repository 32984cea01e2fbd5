import { login } from '@mandap/contract/accounts/accounts.endpoints';
import {
  beginTwoFactorAtSignIn,
  signInWithTwoFactor,
  stepUp,
} from '@mandap/contract/accounts/security.endpoints';
import { createPayoutBatch } from '@mandap/contract/payouts/payouts.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call } from '#app/api/call.ts';
import { asha } from '#app/testing/examples.ts';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { currentSession } from '../session/session-store.ts';
import { allowStepUp, useIsStepUpAsked } from '../session/step-up.ts';
import { SignInForm } from '../sign-in-form.tsx';
import StepUpDialog from './step-up-dialog.tsx';

const admin = { ...asha, role: 'admin' as const };
const tokens = { access: 'access-token', refresh: 'refresh-token', user: admin, detail: '' };

const signInUntilSecondStep = async (twoFactor: 'verify' | 'set_up') => {
  answer(login, { twoFactor, challenge: 'the-challenge', detail: '' });
  const onSignedIn = vi.fn();
  const { user } = renderPage(
    <SignInForm email="" welcome={null} onSignedIn={onSignedIn} onSwitch={() => {}} onLeave={() => {}} />,
  );
  await user.type(screen.getByLabelText('Email'), 'asha@example.in');
  await user.type(screen.getByLabelText('Password'), 'Monsoon#2026');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  return { user, onSignedIn, code: await screen.findByLabelText('Code from your app') };
};

describe('the last step of an administrator’s sign-in', () => {
  it('asks for a code and signs in with it', async () => {
    const { user, onSignedIn, code } = await signInUntilSecondStep('verify');
    await user.type(code, '12 34{Enter}');
    expect(await screen.findByText('Enter the 6 digits from your app, or a recovery code.')).toBeTruthy();
    const sent = answer(signInWithTwoFactor, { ...tokens, recoveryCodes: null });
    await user.clear(code);
    await user.type(code, '123 456{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ challenge: 'the-challenge', otp: '123456' }]);
    expect(currentSession().user?.role).toBe('admin');
  });

  it('accepts a pasted recovery code', async () => {
    const { user, code } = await signInUntilSecondStep('verify');
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    const sent = answer(signInWithTwoFactor, { ...tokens, recoveryCodes: null });
    await user.click(code);
    await user.paste('AAAA-BBBB-CCCC-DDDD');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toEqual([{ challenge: 'the-challenge', otp: 'AAAABBBBCCCCDDDD' }]));
  });

  it('says why a code is refused, and accepts the next one', async () => {
    const { user, code } = await signInUntilSecondStep('verify');
    refuse(signInWithTwoFactor, { status: 400, code: 'invalid_two_factor_code' });
    await user.type(code, '123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('This code is not right');
  });

  it('sets up the app if there is none, and shows the recovery codes before it continues', async () => {
    answer(beginTwoFactorAtSignIn, { secret: 'ABCDEFGHABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' });
    const { user, onSignedIn, code } = await signInUntilSecondStep('set_up');
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    expect(screen.getByText('ABCD EFGH ABCD EFGH')).toBeTruthy();
    answer(signInWithTwoFactor, { ...tokens, recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] });
    await user.type(code, '123456');
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
    expect(onSignedIn).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(onSignedIn).toHaveBeenCalledOnce();
  });
});

describe('a call that moves money', () => {
  const Layout = () => (useIsStepUpAsked() ? <StepUpDialog /> : <p>nothing is asked</p>);

  const dialogIsOpen = async () => {
    await screen.findByText('Please confirm that it is you');
    return screen.getByLabelText('Code from your app');
  };

  it('asks for a code, and continues with it', async () => {
    const { user } = renderPage(<Layout />);
    allowStepUp();
    refuse(createPayoutBatch, { status: 403, code: 'step_up_needed' });
    const made = call(createPayoutBatch, {});
    const code = await dialogIsOpen();
    const sent = answer(stepUp, { until: '2026-11-21T10:10:00Z' });
    const batches = answer(createPayoutBatch, {} as never);
    await user.type(code, '123456{Enter}');
    await made;
    expect(sent).toEqual([{ otp: '123456' }]);
    expect(batches).toHaveLength(1);
    expect(await screen.findByText('nothing is asked')).toBeTruthy();
  });

  it('fails if the dialog is closed', async () => {
    const { user } = renderPage(<Layout />);
    allowStepUp();
    refuse(createPayoutBatch, { status: 403, code: 'step_up_needed' });
    const refused = expect(call(createPayoutBatch, {})).rejects.toMatchObject({ code: 'step_up_needed' });
    await dialogIsOpen();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await refused;
  });
});
