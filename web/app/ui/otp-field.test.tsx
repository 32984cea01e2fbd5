import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { setUpUser } from '../testing/set-up-user.ts';
import { OtpField } from './otp-field.tsx';

const Example = () => {
  const [code, setCode] = useState('');
  return (
    <>
      <OtpField label="Code" value={code} onChange={(event) => setCode(event.target.value)} />
      <output>{code}</output>
    </>
  );
};

describe('the field for a code', () => {
  it('accepts six digits and no seventh', async () => {
    const user = setUpUser();
    render(<Example />);
    await user.type(screen.getByLabelText('Code'), '1234567');
    expect(screen.getByRole('status').textContent).toBe('123456');
  });

  it.each([
    ['123 456', '123456'],
    ['Your code is 654-321.', '654321'],
    ['12345678', '123456'],
    ['१२३ ४५६', '123456'],
  ])('accepts the digits of a pasted “%s”', async (pasted, digits) => {
    const user = setUpUser();
    render(<Example />);
    await user.click(screen.getByLabelText('Code'));
    await user.paste(pasted);
    expect(screen.getByRole('status').textContent).toBe(digits);
  });

  it('lets phones suggest the code from a message', () => {
    render(<Example />);
    const field = screen.getByLabelText('Code');
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(field.getAttribute('inputmode')).toBe('numeric');
  });
});
