import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpUser } from '../testing/set-up-user.ts';
import { PasswordField } from './password-field.tsx';

it('shows the password on request, and hides it again', async () => {
  const user = setUpUser();
  render(<PasswordField autoComplete="current-password" label="Password" />);
  const field = screen.getByLabelText('Password');
  await user.type(field, 'Monsoon#2026');
  expect(field.getAttribute('type')).toBe('password');

  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.getAttribute('type')).toBe('text');
  expect((field as HTMLInputElement).value).toBe('Monsoon#2026');

  const hide = screen.getByRole('button', { name: 'Hide password' });
  expect(hide.getAttribute('aria-pressed')).toBe('true');
  await user.click(hide);
  expect(field.getAttribute('type')).toBe('password');
});

it('describes its error and help to screen readers', () => {
  render(
    <PasswordField
      autoComplete="current-password"
      label="Password"
      help="At least 8 characters"
      error="Too short"
    />,
  );
  const field = screen.getByLabelText('Password');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const described = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['Too short', 'At least 8 characters']);
});

it('turns off capitalization and spell checking', () => {
  render(<PasswordField autoComplete="current-password" label="Password" />);
  const field = screen.getByLabelText('Password');
  expect(field.getAttribute('autocapitalize')).toBe('none');
  expect(field.getAttribute('spellcheck')).toBe('false');
});

it('accepts a pasted password, as password managers and people with long passwords enter it', async () => {
  const user = setUpUser();
  render(<PasswordField autoComplete="current-password" label="Password" />);
  await user.click(screen.getByLabelText('Password'));
  await user.paste('Monsoon#2026');
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('Monsoon#2026');
});
