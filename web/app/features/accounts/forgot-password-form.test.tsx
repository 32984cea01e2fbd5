import { forgotPassword } from '@mandap/contract/accounts/security.endpoints';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { hasFocus, renderPage } from '#app/testing/render-page.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

const ask = async (email: string) => {
  const { user } = renderPage(<ForgotPasswordForm />);
  await user.type(screen.getByLabelText('Email address'), email);
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
};

it('sends nothing for an invalid email address', async () => {
  const sent = answer(forgotPassword, { detail: '' });
  await ask('kavita');
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  await hasFocus('Email address');
  expect(sent).toEqual([]);
});

it('shows the same message for every address', async () => {
  const sent = answer(forgotPassword, { detail: '' });
  await ask('asha@example.in');
  expect(await screen.findByText('Check your email')).toBeTruthy();
  expect(sent).toEqual([{ email: 'asha@example.in' }]);
});

it('shows an error when the request fails', async () => {
  refuse(forgotPassword, { status: 500, code: 'unexpected' });
  await ask('asha@example.in');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByText('Check your email')).toBeNull();
});
