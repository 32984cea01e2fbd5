import type { OutputOf } from '@mandap/contract/endpoint';
import type { PaymentRecord } from '@mandap/contract/payments/admin.schemas';
import { confirmTransfer, rejectTransfer } from '@mandap/contract/payments/payments.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { hasFocus, renderPage } from '#app/testing/render-page.tsx';
import { TransferAnswer } from './payment-block.tsx';

const show = () => {
  const payment = {
    id: '01890000-0000-7000-8000-000000000001',
    amount: 21_000,
    user: { name: 'Asha Devi' },
    booking: { code: 'MB-7K3Q9F' },
    venue: { name: 'Moti Mahal' },
    transfer: { utr: '432112345678', isWaiting: true, reason: null },
  } as PaymentRecord;
  const page = renderPage(<TransferAnswer payment={payment} />);
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, press };
};

const reason = 'Why it could not be found';
const answered = {} as OutputOf<typeof confirmTransfer>;

it('shows who sent the transfer before it records the money', async () => {
  const sent = answer(confirmTransfer, answered);
  const { press, toasts } = show();
  await press('Received');
  const dialog = await screen.findByRole('dialog', { name: 'Record ₹21,000 as received?' });
  expect(dialog.textContent).toMatch(/From Asha Devi, for booking MB-7K3Q9F at Moti Mahal.*432112345678/);
  expect(sent).toHaveLength(0);
  await press('Yes, record it');
  await waitFor(() => expect(toasts[0]?.title).toBe('Transfer confirmed'));
  expect(sent).toHaveLength(1);
});

it('requires a reason to reject a transfer', async () => {
  const sent = answer(rejectTransfer, answered);
  const { user, press, toasts } = show();
  expect(screen.queryByRole('textbox')).toBeNull();
  await press('Not received');
  await press('Not received');
  await hasFocus(reason);
  expect(screen.getByLabelText(reason).ariaInvalid).toBe('true');
  await user.type(screen.getByLabelText(reason), ' No such transfer {Enter}');
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(sent).toEqual([{ reason: 'No such transfer' }]);
});

it('shows the API’s error, whether the transfer is confirmed or rejected', async () => {
  refuse(confirmTransfer, { status: 409, code: 'transfer_not_waiting' });
  refuse(rejectTransfer, { code: 'bad_input', fields: { reason: ['Please be more precise.'] } });
  const { user, press } = show();
  await press('Received');
  await press('Yes, record it');
  expect(await screen.findByRole('alert')).toBeTruthy();
  await press('Cancel');
  await press('Not received');
  await user.type(screen.getByLabelText(reason), 'Not found');
  await press('Not received');
  expect(await screen.findByRole('textbox', { description: 'Please be more precise.' })).toBeTruthy();
});
