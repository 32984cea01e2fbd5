import type { Day } from '../days.ts';
import { type HostTax, rateOfClass } from '../ledger/tax-classes.ts';
import type { BasisPoints, Paise } from '../money.ts';
import { type PriceLine, totalsOf } from './pricing.ts';

const isSame = (one: PriceLine, other: PriceLine): boolean =>
  one.step === other.step && one.unit === other.unit && one.names?.en === other.names?.en;

/** A line that was divided among rates, as one again. */
const joined = (lines: readonly PriceLine[]): PriceLine[] => {
  const all: PriceLine[] = [];
  for (const line of lines) {
    const at = line.night === undefined ? all.findIndex((one) => isSame(one, line)) : -1;
    const same = all[at];
    if (!same) all.push(line);
    else all[at] = { ...line, ...sized(line, same.quantity + line.quantity, same.amount + line.amount) };
  }
  return all;
};

/** Guests have a price each, everything else an amount. */
const sized = ({ unit, unitPrice }: PriceLine, quantity: number, amount: Paise) =>
  unit === 'guest'
    ? { quantity, unitPrice, amount: quantity * unitPrice }
    : { quantity: 1, unitPrice: amount, amount };

/** One line for each rate, in proportion to the nights that have it. */
const divided = (line: PriceLine, shares: ReadonlyMap<BasisPoints, number>): PriceLine[] => {
  let left = { quantity: line.quantity, amount: line.amount };
  const rates = [...shares];
  return rates.flatMap(([taxRate, share], index) => {
    const isLast = index === rates.length - 1;
    const part = {
      quantity: isLast ? left.quantity : Math.round(line.quantity * share),
      amount: isLast ? left.amount : Math.round(line.amount * share),
    };
    left = { quantity: left.quantity - part.quantity, amount: left.amount - part.amount };
    const size = rates.length === 1 ? {} : sized(line, part.quantity, part.amount);
    const one = { ...line, ...size, taxRate };
    return rates.length > 1 && one.amount === 0 ? [] : [one];
  });
};

/**
 * The lines of one event with the GST rates of its rooms. The value of a room for a night decides its rate: its price after
 * everything that changes it, the minimum, the discount and the host's own price included, each night with its share.
 * Source: notification 11/2017-Central Tax (Rate), entry 7: "value of supply of a unit of accommodation ... per unit per day".
 */
export const taxedRooms = (lines: readonly PriceLine[], host: HostTax, day: Day): PriceLine[] => {
  const rooms = joined(lines.filter(({ taxClass }) => taxClass === 'room'));
  const nights = rooms.filter(({ kind }) => kind === 'rent');
  const listed = totalsOf(rooms.filter(({ night }) => night !== undefined)).rent;
  if (listed === 0) return [...lines];
  const factor = totalsOf(rooms).rent / listed;
  const rateOf = (night: Paise): BasisPoints =>
    rateOfClass(host, { taxClass: 'room', day, pricePerNight: Math.round(night * factor) });
  const shares = new Map<BasisPoints, number>();
  for (const { night = 0, quantity } of nights) {
    const rate = rateOf(night);
    shares.set(rate, (shares.get(rate) ?? 0) + (night * quantity) / listed);
  }
  const taxed = rooms.flatMap((line) =>
    line.night === undefined ? divided(line, shares) : [{ ...line, taxRate: rateOf(line.night) }],
  );
  return [...taxed, ...lines.filter(({ taxClass }) => taxClass !== 'room')];
};
