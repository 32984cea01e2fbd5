import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import { sendPhoneCode, verifyPhone } from '@mandap/contract/accounts/security.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asha } from '#app/testing/examples.ts';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { VerifyContact } from './verify-contact.tsx';

const phone = '9800000001';
const texted = { ...asha, canTextCodes: true };
const show = (profile: typeof asha, contactPhone = phone) => {
  const read = answer(getProfile, profile);
  return { read, ...renderPage(<VerifyContact booking={{ contactPhone } as Booking} />) };
};
const verify = { name: 'Verify by SMS' };

it('offers to verify the booking’s number, and disappears once it is verified', async () => {
  const asked = answer(sendPhoneCode, { detail: '' });
  const verified = { ...texted, phone, phoneVerification: 'verified' as const };
  answer(verifyPhone, verified);
  const { user } = show(texted);
  await user.click(await screen.findByRole('button', verify));
  await user.type(await screen.findByLabelText('Code'), '123456');
  answer(getProfile, verified);
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await expect.poll(() => screen.queryByRole('button', verify)).toBeNull();
  expect(asked).toEqual([{ phone }]);
});

it('sends another code if none arrives, and says when too many were requested', async () => {
  answer(sendPhoneCode, { detail: '' });
  const { user, toasts } = show(texted);
  await user.click(await screen.findByRole('button', verify));
  await screen.findByText('Did not get the code?');
  await user.keyboard('{Escape}');
  refuse(sendPhoneCode, { code: 'too_many_requests' });
  await user.click(await screen.findByRole('button', verify));
  await expect.poll(() => toasts.length).toBe(1);
  expect(screen.queryByLabelText('Code')).toBeNull();
});

it.each([
  ['codes are not texted', { ...asha, phone }, phone],
  ['the number is verified', { ...texted, phone, phoneVerification: 'verified' as const }, phone],
  ['no number is known', texted, ''],
])('renders nothing if %s', async (_, profile, contactPhone) => {
  const { read } = show(profile, contactPhone);
  await expect.poll(() => read.length).toBe(1);
  expect(screen.queryByRole('button')).toBeNull();
});
