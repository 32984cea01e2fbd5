import { recordTransfer } from '@mandap/contract/bookings/admin.endpoints';
import { recordPaidAtVenue } from '@mandap/contract/bookings/bookings.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { hasFocus, renderPage } from '#app/testing/render-page.tsx';
import { MarkPaidDialog } from './mark-paid-dialog.tsx';

const show = (status = 'confirmed') => {
  const booking = {
    id: '01890000-0000-7000-8000-000000000003',
    code: 'MB-7K3Q9F',
    balanceDue: 42_000,
    status,
  };
  const onClose = vi.fn();
  const page = renderPage(<MarkPaidDialog booking={booking} onClose={onClose} />);
  const mark = () => page.user.click(screen.getByRole('button', { name: 'Mark as Paid' }));
  return { ...page, onClose, mark };
};

const reference = 'Transfer reference (UTR)';

it('asks for the reference of a transfer', async () => {
  const sent = answer(recordTransfer, {} as OutputOf<typeof recordTransfer>);
  const { user, mark, onClose } = show();
  await mark();
  await hasFocus(reference);
  expect(screen.getByLabelText(reference).ariaInvalid).toBe('true');
  await user.type(screen.getByLabelText(reference), 'hdfc 1234 5678 9012');
  await mark();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ utr: 'HDFC123456789012' }]);
});

it('records money that the host received in person without a reference', async () => {
  const sent = answer(recordPaidAtVenue, {} as OutputOf<typeof recordPaidAtVenue>);
  const { user, mark, onClose } = show();
  await user.click(screen.getByLabelText('At the venue'));
  await mark();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(1);
});

it('accepts only money paid at the venue once the event is over', () => {
  show('completed');
  expect(screen.queryByLabelText(reference)).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('shows the API’s error, and stays open', async () => {
  refuse(recordPaidAtVenue, { status: 409, code: 'wrong_transition', detail: 'It is over.' });
  const { user, mark, onClose } = show();
  await user.click(screen.getByLabelText('At the venue'));
  await mark();
  expect(await screen.findByRole('alert')).toBeTruthy();
  await user.click(screen.getByLabelText('Bank transfer'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});
