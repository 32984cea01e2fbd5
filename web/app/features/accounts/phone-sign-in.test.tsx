import { requestPhoneCode, signInByPhone } from '@mandap/contract/accounts/accounts.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asha } from '#app/testing/examples.ts';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { hasFocus, renderPage } from '#app/testing/render-page.tsx';
import { AuthPanel, useAuthMethod } from './auth-panel.tsx';
import { forgetCode, keepCode } from './session/awaited-code.ts';
import { currentSession } from './session/session-store.ts';

const tokens = { access: 'access-token', refresh: 'refresh-token', user: asha, detail: '' };

beforeEach(() => void answer(getSettings, { phoneSignIn: true } as PublicSettings));
afterEach(() => {
  forgetCode();
  vi.unstubAllGlobals();
});

const Panel = ({ onSignedIn }: { onSignedIn: () => void }) => (
  <AuthPanel mode="login" onMode={() => {}} {...useAuthMethod()} onSignedIn={onSignedIn} onLeave={() => {}} />
);

const show = () => {
  const onSignedIn = vi.fn();
  const page = renderPage(<Panel onSignedIn={onSignedIn} />);
  const request = async (phone = '98765 43210') => {
    await page.user.click(await screen.findByRole('button', { name: 'Mobile number' }));
    await page.user.type(await screen.findByLabelText('Mobile number'), phone);
    await page.user.click(screen.getByRole('button', { name: 'Send the code' }));
  };
  const enter = async (code = '123456') => {
    await page.user.type(await screen.findByLabelText('Verification code'), code);
    await page.user.click(screen.getByRole('button', { name: 'Verify' }));
  };
  return { ...page, onSignedIn, request, enter };
};

describe('signing in by number', () => {
  it('is a choice beside the email form only where texts can be sent', async () => {
    answer(getSettings, { phoneSignIn: false } as PublicSettings);
    show();
    await screen.findByLabelText('Password');
    expect(screen.queryByRole('button', { name: 'Mobile number' })).toBeNull();
  });

  it('asks for the number and the code, then for the name of a new account', async () => {
    const requested = answer(requestPhoneCode, { detail: '' });
    answer(signInByPhone, { needs: 'name', verificationToken: 'proof', detail: '' });
    const { request, enter, user, onSignedIn } = show();
    await request();
    expect(await screen.findByText('+91 98765 43210')).toBeTruthy();
    expect(requested).toEqual([{ phone: '9876543210' }]);
    await enter();
    await hasFocus('Full Name');
    expect(screen.getByText(/at least 18 years old/)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    const named = answer(signInByPhone, tokens);
    await user.type(screen.getByLabelText('Full Name'), 'Kamla Devi');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(named).toEqual([
      {
        phone: '9876543210',
        remember: false,
        verificationToken: 'proof',
        firstName: 'Kamla',
        lastName: 'Devi',
      },
    ]);
    expect(currentSession().isAuthenticated).toBe(true);
  });

  it('offers WhatsApp to a new account where there is any, and does not tick it itself', async () => {
    answer(getSettings, { phoneSignIn: true, whatsapp: true } as PublicSettings);
    answer(requestPhoneCode, { detail: '' });
    answer(signInByPhone, { needs: 'name', verificationToken: 'proof', detail: '' });
    const { request, enter, user, onSignedIn } = show();
    await request();
    await enter();
    const box = await screen.findByRole('checkbox', { name: /WhatsApp/ });
    expect((box as HTMLInputElement).checked).toBe(false);
    const named = answer(signInByPhone, tokens);
    await user.click(box);
    await user.type(screen.getByLabelText('Full Name'), 'Kamla Devi{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(named).toMatchObject([{ firstName: 'Kamla', whatsapp: true }]);
  });

  it('shows a wrong number in its field and a wrong code above it', async () => {
    const requested = answer(requestPhoneCode, { detail: '' });
    const { request, enter, user } = show();
    await request('12345');
    expect(await screen.findByText(/Please enter/)).toBeTruthy();
    expect(requested).toEqual([]);
    await user.clear(screen.getByLabelText('Mobile number'));
    await user.type(screen.getByLabelText('Mobile number'), '9876543210{Enter}');
    refuse(signInByPhone, { status: 400, code: 'invalid_code' });
    await enter();
    expect((await screen.findByRole('alert')).textContent).toBeTruthy();
    await hasFocus('Verification code');
  });

  it('asks for a code from the email if the number was not used for long', async () => {
    answer(requestPhoneCode, { detail: '' });
    answer(signInByPhone, { needs: 'email_code', verificationToken: 'proof', detail: '' });
    const { request, enter, onSignedIn } = show();
    await request();
    await enter();
    await screen.findByText(/also sent a code to the email address/);
    const finished = answer(signInByPhone, tokens);
    await enter('654321');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(finished[0]).toMatchObject({ verificationToken: 'proof', emailOtp: '654321' });
  });

  it('waits for the code after a reload, and reads it from the message where the browser can', async () => {
    keepCode({ mode: 'phone', email: '9876543210', pause: 30, remember: true });
    vi.stubGlobal('OTPCredential', class {});
    vi.stubGlobal('navigator', {
      ...navigator,
      onLine: true,
      credentials: { get: async () => ({ code: '123456' }) },
    });
    const sent = answer(signInByPhone, tokens);
    const { onSignedIn } = show();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ phone: '9876543210', remember: true, otp: '123456' }]);
  });
});
