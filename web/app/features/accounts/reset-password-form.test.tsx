import { resetPassword } from '@mandap/contract/accounts/security.endpoints';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer, lose, refuse } from '#app/testing/mock-api.ts';
import { hasFocus, renderPage } from '#app/testing/render-page.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Replaces the URL without an event, because an event would look like the Back button. */
const openAt = (hash: string) => history.replaceState(history.state, '', hash);

afterEach(() => openAt('#'));

const choose = async (password: string, again = password) => {
  openAt('#token=of-the-email');
  const { user } = renderPage(<ResetPasswordForm />);
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm new password'), again);
  await user.click(screen.getByRole('button', { name: 'Save the new password' }));
};

it('refuses a password whose repetition differs', async () => {
  const sent = answer(resetPassword, { detail: '' });
  await choose('Monsoon#2026', 'Monsoon#2027');
  await hasFocus('Confirm new password');
  expect(sent).toEqual([]);
});

it('changes the password with the token from the email', async () => {
  const sent = answer(resetPassword, { detail: '' });
  await choose('Monsoon#2026');
  expect(await screen.findByText('Password changed')).toBeTruthy();
  expect(sent).toEqual([{ token: 'of-the-email', password: 'Monsoon#2026' }]);
});

it('shows the API’s error at the password field or, if it is about the link, in an alert', async () => {
  refuse(resetPassword, { code: 'bad_input', fields: { password: ['This one was used before.'] } });
  await choose('Monsoon#2026');
  expect(await screen.findByText('This one was used before.')).toBeTruthy();
  await hasFocus('New password');
  expect(screen.queryByRole('alert')).toBeNull();
  refuse(resetPassword, { code: 'link_expired', detail: 'This link has expired.' });
  screen.getByRole('button', { name: 'Save the new password' }).click();
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('says after a lost response that the new password may already be saved, and links to sign-in', async () => {
  lose(resetPassword);
  await choose('Monsoon#2026');
  await screen.findByRole('alert');
  refuse(resetPassword, { code: 'reset_link_dead', detail: 'This link is no longer valid.' });
  screen.getByRole('button', { name: 'Save the new password' }).click();
  expect(await screen.findByText('Your new password may already be saved')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth/signin');
});

it('says that the link was already used if no response was lost', async () => {
  refuse(resetPassword, { code: 'reset_link_dead', detail: 'This link is no longer valid.' });
  await choose('Monsoon#2026');
  expect((await screen.findByRole('alert')).textContent).toMatch(/no longer valid/);
  expect(screen.queryByText('Your new password may already be saved')).toBeNull();
});

it('says that the link is incomplete, and accepts a new one opened in the same tab', async () => {
  renderPage(<ResetPasswordForm />);
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.getByRole('link')).toBeTruthy();
  openAt('#token=of-the-email');
  window.dispatchEvent(new Event('hashchange'));
  expect(await screen.findByLabelText('New password')).toBeTruthy();
});
