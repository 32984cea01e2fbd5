import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { estimate, haveli } from '#app/testing/examples.ts';
import { firstValues } from './booking-values.ts';
import { PriceSummary, type PriceSummaryProps } from './price-summary.tsx';

const empty = firstValues(haveli, { day: null, guests: null }, [], '2026-12-01');
const chosen = { ...empty, startDate: '2026-12-10', endDate: '2026-12-11' };

const show = (props: Partial<PriceSummaryProps> = {}) =>
  render(
    <PriceSummary
      venue={haveli}
      values={chosen}
      today="2026-12-01"
      estimate={estimate}
      isUpdating={false}
      error={null}
      {...props}
    />,
  );

/** The lines as they are read: label and amount. */
const lines = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replace(/\s/g, ' ')]);

it('asks for dates before there is a price', () => {
  show({ values: empty, estimate: undefined });
  expect(screen.getByText('Choose your dates to see the full price.')).toBeTruthy();
  expect(screen.queryAllByRole('term')).toHaveLength(0);
});

it('shows each line of the price, the total, and the amounts to pay now and later', () => {
  show();
  expect(lines()).toEqual([
    ['₹50,000 × 1 day', '₹50,000'],
    ['Service fee (5% of ₹50,000)', '₹2,500'],
    ['GST (18% of ₹52,500)', '₹9,450'],
    ['Total', '₹61,950'],
    ['Pay now to confirm (30%)', '₹18,585'],
    ['Balance by 8 December', '₹43,365'],
  ]);
});

it('names each extra that was chosen, with its price', () => {
  const names = { en: 'Catering', hi: 'खान-पान' };
  const catering = { kind: 'add_on' as const, key: 'catering', names, label: 'Catering', amount: 40_000 };
  const [base, ...others] = estimate.breakdown;
  show({ estimate: { ...estimate, breakdown: [...(base ? [base] : []), catering, ...others] } });
  expect(lines()[1]).toEqual(['Catering', '₹40,000']);
});

it('shows what each of several events costs together, then its lines', () => {
  const [base, ...others] = estimate.breakdown;
  const line = { ...(base as NonNullable<typeof base>), function: 0 };
  const season = {
    ...line,
    kind: 'adjustment' as const,
    label: 'Wedding season',
    amount: 10_000,
    function: 1,
  };
  const breakdown = [line, { ...line, function: 1 }, season, ...others];
  const events = [
    { name: 'Wedding', startDate: '2026-12-10', hours: null },
    { name: 'Reception', startDate: '2026-12-12', hours: null },
  ];
  show({ estimate: { ...estimate, breakdown }, events });
  expect(lines().slice(0, 5)).toEqual([
    ['Wedding', '₹50,000'],
    ['₹50,000 × 1 day', '₹50,000'],
    ['Reception', '₹60,000'],
    ['₹50,000 × 1 day', '₹50,000'],
    ['Wedding season', '₹10,000'],
  ]);
});

it('shows nothing to pay now for payment at the venue', () => {
  show({ values: { ...chosen, paymentMethod: 'venue' } });
  expect(lines().slice(-2)).toEqual([
    ['Pay now', '₹0'],
    ['To pay at the venue', '₹61,950'],
  ]);
});

it('shows each part of the host’s own payment plan with its day', () => {
  const instalments = [
    { amount: 20_000, dueOn: null },
    { amount: 30_000, dueOn: '2026-11-25' },
    { amount: 11_950, dueOn: '2026-12-10' },
  ];
  show({ estimate: { ...estimate, advance: 20_000, balance: 41_950, instalments } });
  expect(lines().slice(-3)).toEqual([
    ['Pay now to confirm', '₹20,000'],
    ['By 1 December', '₹30,000'],
    ['By 10 December', '₹11,950'],
  ]);
});

it('has no balance line if the advance is the whole price', () => {
  show({ estimate: { ...estimate, advance: 61_950, balance: 0 } });
  expect(screen.queryByText(/^Balance by/)).toBeNull();
});

it('says that an unregistered host charges no GST', () => {
  show({ estimate: { ...estimate, taxes: 0, totalPrice: 52_500 } });
  expect(lines().slice(0, 4)).toContainEqual(['GST (host not registered)', '₹0']);
});

it('marks the previous price as outdated while the next one loads', () => {
  show({ isUpdating: true });
  const figures = screen.getByRole('region', { name: 'Price Summary' }).querySelector('[aria-live]');
  expect(figures?.getAttribute('aria-busy')).toBe('true');
});

it('shows no amounts while the price is unknown', () => {
  show({ error: 'Failed to get price estimate' });
  expect(screen.getByRole('alert').textContent).toContain('Failed to get price estimate');
  expect(screen.queryAllByRole('term')).toHaveLength(0);
});

it('shows the security deposit in addition to the price', () => {
  show({ estimate: { ...estimate, securityDeposit: 25_000 } });
  expect(screen.getByText('Security deposit')).toBeTruthy();
  expect(screen.getByText(/^₹25,000, in addition to the price/)).toBeTruthy();
});
