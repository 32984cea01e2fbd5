import { addTaxRate } from '@mandap/contract/ledger/ledger.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { TaxRateDialog } from './tax-rate-dialog.tsx';

it('shows a new rate once more before it is saved', async () => {
  const rate = { kind: 'tds', validFrom: '2027-04-01', percent: 0.2, freeUpTo: 600_000 } as const;
  const sent = answer(addTaxRate, rate);
  const onClose = vi.fn();
  const { user } = renderPage(<TaxRateDialog onClose={onClose} />);
  await user.selectOptions(screen.getByLabelText('Tax'), 'Income tax (TDS), deducted from hosts');
  await user.click(screen.getByRole('button', { name: /^From/ }));
  const days = await screen.findAllByRole('button', { name: /^\w+, \d+ \w+ \d{4}/ });
  await user.click(days.at(-1) as HTMLElement);
  await user.type(screen.getByLabelText('Per cent'), '0.2');
  await user.type(screen.getByLabelText('Free up to, in rupees a year'), '6,00,000');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(
    await screen.findByText('0.2%, nothing up to ₹6,00,000 a year for persons and families'),
  ).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ kind: 'tds', percent: 0.2, freeUpTo: 600_000 }]);
});
