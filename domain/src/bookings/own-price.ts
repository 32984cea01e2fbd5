import type { Day } from '../days.ts';
import { namesBy } from '../languages.ts';
import type { BasisPoints, Paise } from '../money.ts';
import { largestReduction } from '../offerings/price-book.ts';
import { hostLine, type PriceLine, totalsOf, withFeeAndTax } from './pricing.ts';
import { taxedRooms } from './room-tax.ts';

/** What a host takes off the price of one booking. */
export interface OwnPrice {
  /** Which function. Undefined: all of them. */
  functionId?: string | undefined;
  /** Off the host's price, before fee and tax. */
  amount: Paise;
  /** As the family reads it. */
  reason: string;
}

const rupee = 100;

const isOf = (line: PriceLine, functionId: string | undefined): boolean => line.functionId === functionId;

const isRent = ({ kind }: PriceLine): boolean => kind === 'rent' || kind === 'adjustment';

/** The most that can be taken off, in paise: no reduction makes a venue free. */
export const largestOff = (lines: readonly PriceLine[], functionId?: string): Paise => {
  const chosen = functionId === undefined ? lines : lines.filter((line) => isOf(line, functionId));
  const { rent } = totalsOf(chosen);
  return Math.floor((rent * largestReduction) / 10_000 / rupee) * rupee;
};

/** Divides an amount by the rent of each function, in whole rupees as far as possible. */
const divided = (lines: readonly PriceLine[], ids: readonly (string | undefined)[], amount: Paise) => {
  const rentOf = (id: string | undefined) => totalsOf(lines.filter((line) => isOf(line, id))).rent;
  const all = ids.reduce((sum, id) => sum + rentOf(id), 0);
  let rest = amount;
  return ids.map((id, index) => {
    const isLast = index === ids.length - 1;
    const part = isLast ? rest : Math.floor((amount * rentOf(id)) / all / rupee) * rupee;
    rest -= part;
    return { id, part };
  });
};

/** The first day of a function. Undefined: the only one. */
type FirstDay = (functionId: string | undefined) => Day;

/** The lines of one function. A lower price can give its rooms another rate. A rate of 0: the host is not registered. */
const retaxed = (lines: readonly PriceLine[], day: Day): PriceLine[] => {
  const room = lines.find(({ taxClass }) => taxClass === 'room');
  return room ? taxedRooms(lines, { gst: room.taxRate }, day) : [...lines];
};

/**
 * The lines of a price after the host has lowered it: a line of its own for each function. Fee and tax follow at the rates that
 * were agreed, those of rooms by their new value. `amount` is at most `largestOff`. `serviceFee`: the agreed rate.
 */
export const lowered = (
  lines: readonly PriceLine[],
  { functionId, amount, reason }: OwnPrice,
  firstDay: FirstDay,
  serviceFee: BasisPoints,
): PriceLine[] => {
  const supply = lines.filter(({ kind }) => kind !== 'service_fee' && kind !== 'tax');
  const all = [...new Set(supply.filter(isRent).map((line) => line.functionId))];
  const chosen = functionId === undefined ? all : [functionId];
  const parts = divided(supply, chosen, amount);
  const offOf = (id: string | undefined): PriceLine[] => {
    const part = parts.find((one) => one.id === id)?.part ?? 0;
    const model = supply.find((line) => line.kind === 'rent' && isOf(line, id));
    if (!model || part === 0) return [];
    const line: PriceLine = {
      ...hostLine('adjustment', -part),
      names: namesBy(() => reason),
      step: 'own_price',
      taxClass: model.taxClass,
      taxRate: model.taxRate,
    };
    return [id === undefined ? line : { ...line, functionId: id }];
  };
  const after = [...new Set(supply.map((line) => line.functionId))].flatMap((id) => {
    const own = supply.filter((line) => isOf(line, id));
    const off = offOf(id);
    return off.length > 0 ? retaxed([...own, ...off], firstDay(id)) : own;
  });
  return withFeeAndTax(after, serviceFee);
};

/**
 * The lines of a function with what stays of the host's own price when its days, guests or rooms change. The host lowered the
 * price of what costs at least as much, so it stays unless the new rent is lower. `before` and `after`: the lines of this
 * function, as agreed and with today's price.
 */
export const withOwnPrice = (
  before: readonly PriceLine[],
  after: readonly PriceLine[],
  firstDay: Day,
): PriceLine[] => {
  const listed = before.filter(({ step }) => step !== 'own_price');
  const model = after.find(({ kind }) => kind === 'rent');
  if (!model || totalsOf(after).rent < totalsOf(listed).rent) return [...after];
  const { taxClass, taxRate, functionId } = model;
  const kept = before
    .filter(({ step }) => step === 'own_price')
    .map((line) => ({ ...line, taxClass, taxRate, ...(functionId !== undefined && { functionId }) }));
  return kept.length > 0 ? retaxed([...after, ...kept], firstDay) : [...after];
};
