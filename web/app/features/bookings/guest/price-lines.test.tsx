import type { Estimate } from '@mandap/contract/bookings/prices.schemas';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PriceLines, type PriceLinesProps } from './price-lines.tsx';

const price: Estimate = {
  basePrice: 200_000,
  serviceFee: 10_000,
  taxes: 37_800,
  totalPrice: 287_800,
  nights: 2,
  advance: 57_560,
  balance: 230_240,
  breakdown: [
    { kind: 'base', key: null, names: null, label: 'Base', amount: 200_000 },
    {
      kind: 'add_on',
      key: 'catering',
      names: { en: 'Catering', hi: 'खान-पान' },
      label: 'Catering',
      amount: 40_000,
    },
    { kind: 'service_fee', key: null, names: null, label: 'Fee', amount: 10_000 },
    { kind: 'taxes', key: null, names: null, label: 'GST', amount: 37_800 },
  ],
};

const linesOf = (props: Omit<PriceLinesProps, 'price'> & { price?: Estimate } = {}) => {
  const { container, unmount } = render(<PriceLines price={price} {...props} />);
  const lines = [...container.querySelectorAll('dt')].map(
    (name) => `${name.textContent}: ${name.nextElementSibling?.textContent}`,
  );
  unmount();
  return lines;
};

it('lists the server’s lines in their order, and the total last', () => {
  const lines = linesOf({ feePercent: 5, gstPercent: 18 });
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/₹1,00,000.*2.*: ₹2,00,000$/);
  expect(lines[1]).toBe('Catering: ₹40,000');
  expect(lines[2]).toMatch(/5%.*: ₹10,000$/);
  expect(lines[3]).toMatch(/18%.*: ₹37,800$/);
  expect(lines[4]).toMatch(/: ₹2,87,800$/);
});

it('omits unknown percentages', () => {
  expect(linesOf().join(' ')).not.toContain('%');
});

it('says that there is no tax instead of omitting the line', () => {
  const untaxed = {
    ...price,
    taxes: 0,
    breakdown: price.breakdown.map((line) => (line.kind === 'taxes' ? { ...line, amount: 0 } : line)),
  };
  const lines = linesOf({ price: untaxed });
  expect(lines).toHaveLength(5);
  expect(lines[3]).toMatch(/GST.*: ₹0$/);
});
