import { sendPhoneCode, verifyPhone } from '@mandap/contract/accounts/security.endpoints';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asha } from '#app/testing/examples.ts';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { VerifyPhone } from './profile-form.tsx';

const unverified = { ...asha, phone: '9800000001', phoneVerification: 'possible' as const };
const show = (profile = unverified as typeof asha) => {
  const saved: unknown[] = [];
  const page = renderPage(<VerifyPhone profile={profile} onVerified={(next) => saved.push(next)} />);
  return { ...page, saved };
};
const askForCode = async (user: ReturnType<typeof show>['user']) =>
  user.click(screen.getByRole('button', { name: 'Verify by SMS' }));

it('asks for the texted code, and shows that the number is verified', async () => {
  const verified = { ...unverified, phoneVerification: 'verified' as const };
  const asked = answer(sendPhoneCode, { detail: '' });
  const sent = answer(verifyPhone, verified);
  const { user, saved, toasts } = show();
  await askForCode(user);
  await screen.findByText(/6-digit code to \+91 98000 00001/);
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await expect.poll(() => saved).toEqual([verified]);
  expect(sent).toEqual([{ otp: '123456' }]);
  expect(asked).toEqual([{ phone: '9800000001' }]);
  expect(toasts[0]?.title).toBe('Your number is verified.');
});

it('shows an error next to a wrong code', async () => {
  answer(sendPhoneCode, { detail: '' });
  refuse(verifyPhone, { code: 'invalid_code' });
  const { user } = show();
  await askForCode(user);
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Code').ariaInvalid).toBe('true');
});

it('offers no verification if the platform sends no text messages', () => {
  show({ ...unverified, phoneVerification: 'impossible' });
  expect(screen.queryByRole('button')).toBeNull();
});
