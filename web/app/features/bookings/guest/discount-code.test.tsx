import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { ApiFailure } from '#app/api/failure.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { DiscountCode } from './discount-code.tsx';

const refusal = (text: string) => ({ fields: { discountCode: [text] } }) as unknown as ApiFailure;

const show = (errors: Record<string, string> = {}) => {
  const onSubmit = vi.fn();
  const applied = vi.fn();
  const Form = () => {
    const [code, setCode] = useState('');
    return (
      <form onSubmit={onSubmit}>
        <DiscountCode
          values={{ discountCode: code }}
          failures={[errors[code] ? refusal(errors[code]) : null]}
          onChange={({ discountCode }) => {
            applied(discountCode);
            setCode(discountCode);
          }}
        />
      </form>
    );
  };
  return { ...renderPage(<Form />), onSubmit, applied };
};

it('counts once it is applied, with Enter too, and does not send the booking', async () => {
  const { user, applied, onSubmit } = show();
  await user.type(screen.getByLabelText('Discount code'), ' DIWALI10 {Enter}');
  expect(applied.mock.calls).toEqual([['DIWALI10']]);
  expect(screen.getByText('The code counts. See the price.')).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('Discount code'));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(applied).toHaveBeenLastCalledWith('');
});

it('says at the field why a code takes nothing off, until another is typed', async () => {
  const { user } = show({ HOLI: 'This code is used up' });
  await user.type(screen.getByLabelText('Discount code'), 'HOLI');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByText('This code is used up')).toBeTruthy();
  expect(screen.getByLabelText('Discount code').ariaInvalid).toBe('true');
  await user.type(screen.getByLabelText('Discount code'), '2');
  expect(screen.queryByText('This code is used up')).toBeNull();
});
