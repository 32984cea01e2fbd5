import {
  createPayoutBatch,
  listPayoutBatches,
  previewPayoutBatch,
} from '@mandap/contract/payouts/payouts.endpoints';
import type { PayoutBatch } from '@mandap/contract/payouts/payouts.schemas';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { BatchList } from './batch-list.tsx';

const id = '01a21a7e-4c81-7562-a462-dfd4f14ad5d6';
const other = '01a21a7e-4c98-75c2-94b8-5f7c49e793b0';
const code = 'PB-20261121-482167';
const createdAt = '2026-11-21T06:00:00.000Z';
const totals = { amount: 380_000, payouts: 1, withoutAccount: 2, heldAccounts: 0 };

it('shows the batch’s amount, its payouts, and which hosts it leaves out', async () => {
  answer(previewPayoutBatch, totals);
  const sent = answer(createPayoutBatch, { id, code, createdAt, status: 'preparing', ...totals });
  const onClose = vi.fn();
  const { user } = renderPage(<BatchDialog onClose={onClose} />);
  const text = '₹3,80,000 goes into a new batch: one payout, for 1 host.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText(/^2 hosts have not added an account yet/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create a batch' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{}]);
});

it('for chosen hosts, covers only them, and creates no empty batch', async () => {
  const asked = answer(previewPayoutBatch, { ...totals, amount: 0, payouts: 0 });
  renderPage(<BatchDialog hosts={{ ids: [id, other], names: 'Rathore Stays, Utsav' }} onClose={vi.fn()} />);
  expect(await screen.findByText('Nothing can be paid out at the moment.')).toBeTruthy();
  expect(asked).toEqual([{ hostIds: [id, other] }]);
  expect(screen.getByRole('button', { name: 'Create a batch' })).toHaveProperty('disabled', true);
});

it('shows the progress of a batch, and offers its file once all payouts are written', async () => {
  const batch: PayoutBatch = {
    id,
    code,
    createdAt,
    createdBy: 'Nandini Iyer',
    status: 'preparing',
    waiting: 1_800,
    amount: 380_000,
    scheduled: 1_200,
    processing: 0,
    paid: 0,
    failed: 0,
  };
  const list = (one: PayoutBatch) =>
    answer(listPayoutBatches, { results: [one], count: 1, next: null, previous: null });
  list(batch);
  renderPage(<BatchList />);
  expect(await screen.findByText('Preparing: 1,200 of 3,000 payouts')).toBeTruthy();
  expect(screen.queryByRole('button', { name: `Bank file for ${code}` })).toBeNull();
  list({ ...batch, status: 'ready', waiting: 0, scheduled: 3_000 });
  expect(await screen.findByRole('button', { name: `Bank file for ${code}` })).toBeTruthy();
});
