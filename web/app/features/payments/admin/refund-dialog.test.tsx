import type { OutputOf } from '@mandap/contract/endpoint';
import type { PaymentRecord } from '@mandap/contract/payments/admin.schemas';
import { refundPayment } from '@mandap/contract/payments/payments.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const payment = {
  id: '01890000-0000-7000-8000-000000000001',
  code: 'MP-7K3Q9F',
  refundable: 5_000,
  booking: { code: 'MB-7K3Q9F' },
  method: 'upi',
} as unknown as PaymentRecord;

const show = () => {
  const onClose = vi.fn();
  const page = renderPage(<RefundDialog payment={payment} onClose={onClose} />);
  const send = () => page.user.click(screen.getByRole('button', { name: /^Refund/ }));
  return { ...page, onClose, send };
};

const answered = {} as OutputOf<typeof refundPayment>;

it('starts with the full refundable amount, and requires a reason', async () => {
  const sent = answer(refundPayment, answered);
  const { send } = show();
  expect(screen.getByRole('button', { name: 'Refund ₹5,000' })).toBeTruthy();
  await send();
  await waitFor(() => expect(document.querySelector('[name=reason]')?.ariaInvalid).toBe('true'));
  expect(sent).toEqual([]);
});

it.each(['5001', '0', 'all', ''])('refuses the amount “%s”', async (amount) => {
  const sent = answer(refundPayment, answered);
  const { user, send } = show();
  const field = document.querySelector<HTMLInputElement>('[name=amount]') as HTMLInputElement;
  await user.clear(field);
  if (amount) await user.type(field, amount);
  await user.type(document.querySelector('[name=reason]') as HTMLElement, 'A lamp was broken.');
  await send();
  await waitFor(() => expect(field.ariaInvalid).toBe('true'));
  expect(sent).toEqual([]);
});

it('refunds a part at the chosen party’s cost', async () => {
  const sent = answer(refundPayment, answered);
  const { user, send, onClose } = show();
  const field = document.querySelector<HTMLInputElement>('[name=amount]') as HTMLInputElement;
  await user.clear(field);
  await user.type(field, '1,500.50');
  await user.type(document.querySelector('[name=reason]') as HTMLElement, ' A lamp was broken. ');
  await user.click(screen.getAllByRole('radio')[1] as HTMLElement);
  await send();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ amount: 1500.5, reason: 'A lamp was broken.', bearer: 'host', refundable: 5_000 }]);
});

it('shows the API’s error, and stays open', async () => {
  refuse(refundPayment, { status: 409, code: 'payment_changed', detail: 'Somebody else was faster.' });
  const { user, send, onClose } = show();
  await user.type(document.querySelector('[name=reason]') as HTMLElement, 'A lamp was broken.');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else was faster.');
  expect(onClose).not.toHaveBeenCalled();
});
