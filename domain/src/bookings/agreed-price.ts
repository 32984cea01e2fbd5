import type { Day } from '../days.ts';
import { shareInRupees } from '../money.ts';
import type { PriceBook } from '../offerings/price-book.ts';
import { withOwnPrice } from './own-price.ts';
import { type PriceLine, totalsOf } from './pricing.ts';
import { topUpLines } from './quote.ts';

const isTopUp = ({ step }: PriceLine): boolean => step === 'minimum_guests' || step === 'minimum_spend';
const isOff = ({ step }: PriceLine): boolean => step === 'discount' || step === 'own_price';
const isRent = ({ kind }: PriceLine): boolean => kind === 'rent' || kind === 'adjustment';

/**
 * The lines of a function for another number of guests on the days that were agreed. The agreed rent stays. Only what the family
 * pays because they are fewer than the agreed minimum changes, and with it a discount in percent.
 */
export const withGuests = (
  lines: readonly PriceLine[],
  minimum: PriceBook['minimum'] | null,
  guests: number,
  firstDay: Day,
): PriceLine[] => {
  const others = lines.filter((line) => !isTopUp(line));
  const rented = others.filter((line) => isRent(line) && !isOff(line));
  const [model] = rented;
  if (!minimum || !model) return [...lines];
  const { taxClass, taxRate, functionId } = model;
  const spent = totalsOf(others.filter((line) => !isOff(line))).taxable;
  const topUps = topUpLines({ minimum }, spent, guests).map(
    (line): PriceLine => ({ ...line, taxClass, taxRate, ...(functionId !== undefined && { functionId }) }),
  );
  if (totalsOf(topUps).rent === totalsOf(lines.filter(isTopUp)).rent) return [...lines];
  const { rent } = totalsOf([...rented, ...topUps]);
  const discounts = others
    .filter(({ step }) => step === 'discount')
    .map((line): PriceLine => {
      const amount = line.percent ? -shareInRupees(rent, -line.percent) : line.amount;
      return { ...line, unitPrice: amount, amount };
    });
  const sold = others.filter((line) => !isRent(line));
  return withOwnPrice(lines, [...rented, ...topUps, ...discounts, ...sold], firstDay);
};
