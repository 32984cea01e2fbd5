import { changePassword } from '@mandap/contract/accounts/security.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { hasFocus, renderPage } from '#app/testing/render-page.tsx';
import { PasswordSection } from './password-section.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

const change = async (password: string) => {
  const page = renderPage(<PasswordSection />);
  await page.user.type(field('Current password'), 'Monsoon#2026');
  await page.user.type(field('New password'), password);
  await page.user.type(field('Confirm new password'), password);
  await page.user.click(screen.getByRole('button', { name: 'Change password' }));
  return page;
};

it('refuses a weak password', async () => {
  const sent = answer(changePassword, { detail: '' });
  await change('weak');
  await hasFocus('New password');
  expect(field('New password').ariaInvalid).toBe('true');
  expect(sent).toEqual([]);
});

it('changes the password and clears the form', async () => {
  const sent = answer(changePassword, { detail: '' });
  const { toasts } = await change('Winter#2027');
  await waitFor(() => expect(field('New password').value).toBe(''));
  expect(sent).toEqual([{ currentPassword: 'Monsoon#2026', newPassword: 'Winter#2027' }]);
  expect(toasts[0]?.title).toBe('Password changed');
});

it('says that the current password is wrong, and focuses its field', async () => {
  refuse(changePassword, { code: 'wrong_password' });
  await change('Winter#2027');
  expect((await screen.findByRole('alert')).textContent).toContain('incorrect');
  await hasFocus('Current password');
});
