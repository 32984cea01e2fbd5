import { type Day, overlaps } from '../days.ts';
import { type BasisPoints, type Paise, shareInRupees } from '../money.ts';
import { latinDigits } from '../typed-text.ts';
import { weekdayOf } from '../weekdays.ts';
import {
  type Discount,
  largestReduction,
  type PriceBook,
  type PriceRule,
  type PriceStep,
  type WhenKind,
} from './price-book.ts';

/** What the price of one day depends on, besides the base price. */
export interface Occasion {
  day: Day;
  /** The days of the whole stay. */
  days: number;
  /** How many days before the stay it is booked. Null: not known, so no rule about it applies. */
  daysBefore: number | null;
}

/** Why a rule changes nothing. `by` is the rule that applies instead. */
export interface Refusal {
  name: string;
  step: PriceStep;
  reason:
    | 'other_day'
    | 'other_weekday'
    | 'stay_too_short'
    | 'booked_too_late'
    | 'booked_too_early'
    | 'more_specific'
    | 'newer'
    | 'needs_code'
    | 'used_up'
    | 'new_guests_only'
    | 'larger_discount';
  by: string | null;
}

/** One step of a price. `name` is null where the step says it all. */
export interface PriceChange {
  step: PriceStep;
  name: string | null;
  percent: BasisPoints | null;
  amount: Paise;
}

/** The price of one day, session, hour or night. */
export interface UnitPrice {
  /** The set price, if a rule has one for this day, otherwise the base price. */
  start: Paise;
  /** The name of the rule that sets it. */
  setBy: string | null;
  /** `start` and the amounts of these add up to `price`. */
  changes: PriceChange[];
  price: Paise;
}

const percentSteps = {
  season: 'season',
  weekday: 'weekday',
  date_kind: 'date_kind',
  length: 'length',
  early: 'notice',
  last_minute: 'notice',
} as const satisfies Partial<Record<WhenKind, PriceStep>>;

/** The order of the percentages. */
const percentOrder = ['season', 'weekday', 'date_kind', 'length', 'notice'] as const;

const stepOf = (rule: PriceRule): PriceStep =>
  rule.set !== null || rule.kind === 'dates' ? 'set' : percentSteps[rule.kind];

/** The higher is more specific, among the rules of one step. A last-minute rule is before an early one. */
const specificity = (rule: PriceRule): number => {
  switch (rule.kind) {
    case 'dates':
      return 3;
    case 'date_kind':
      return 2;
    case 'season':
      return 1;
    case 'weekday':
      return 0;
    case 'length':
      return rule.days;
    case 'early':
      return rule.daysBefore;
    case 'last_minute':
      return 10_000 - rule.daysBefore;
  }
};

/** Whether a rule is for an occasion. */
const isFor = (rule: PriceRule, { day, days, daysBefore }: Occasion): boolean => {
  switch (rule.kind) {
    case 'dates':
    case 'date_kind':
      return rule.days.includes(day);
    case 'season':
      return day >= rule.start && day <= rule.end;
    case 'weekday':
      return rule.weekdays.includes(weekdayOf(day));
    case 'length':
      return days >= rule.days;
    case 'early':
      return (daysBefore ?? 0) >= rule.daysBefore;
    case 'last_minute':
      return (daysBefore ?? Number.POSITIVE_INFINITY) <= rule.daysBefore;
  }
};

/** Why a rule of a kind is not for an occasion. */
const mismatches = {
  dates: 'other_day',
  date_kind: 'other_day',
  season: 'other_day',
  weekday: 'other_weekday',
  length: 'stay_too_short',
  early: 'booked_too_late',
  last_minute: 'booked_too_early',
} as const satisfies Record<WhenKind, Refusal['reason']>;

/** At most one rule of each step applies: the most specific, and among equals the newest. */
const choose = (rules: readonly PriceRule[], occasion: Occasion): Map<PriceStep, PriceRule> => {
  const chosen = new Map<PriceStep, PriceRule>();
  for (const rule of rules) {
    if (!isFor(rule, occasion)) continue;
    const step = stepOf(rule);
    const rival = chosen.get(step);
    if (!rival || specificity(rule) >= specificity(rival)) chosen.set(step, rule);
  }
  return chosen;
};

/** The rules that change nothing on an occasion, with the reason. */
export const refusalsOf = ({ rules }: PriceBook, occasion: Occasion): Refusal[] => {
  const chosen = choose(rules, occasion);
  return rules.flatMap((rule): Refusal[] => {
    const step = stepOf(rule);
    const winner = chosen.get(step);
    if (winner === rule) return [];
    const { name } = rule;
    if (!(winner && isFor(rule, occasion))) return [{ name, step, reason: mismatches[rule.kind], by: null }];
    const reason = specificity(winner) > specificity(rule) ? 'more_specific' : 'newer';
    return [{ name, step, reason, by: winner.name }];
  });
};

const sumOf = (changes: readonly PriceChange[]): Paise =>
  changes.reduce((sum, { amount }) => sum + amount, 0);

/** The host's lowest and highest price. Without a lowest, reductions never make a day free. */
const limitsOf = ({ floor, ceiling }: PriceBook, start: Paise, price: Paise): PriceChange[] => {
  const lowest = floor ?? Math.min(start, 1_00);
  if (price < lowest) return [{ step: 'floor', name: null, percent: null, amount: lowest - price }];
  if (ceiling === null || price <= ceiling) return [];
  return [{ step: 'ceiling', name: null, percent: null, amount: ceiling - price }];
};

/** Steps 1 to 4: the base price, a set price, the percentages, and the host's lowest and highest price. */
export const unitPriceOf = (book: PriceBook, base: Paise, occasion: Occasion): UnitPrice => {
  const chosen = choose(book.rules, occasion);
  const setter = chosen.get('set');
  const start = setter?.set ?? base;
  const changes: PriceChange[] = [];
  for (const step of percentOrder) {
    const { name, percent } = chosen.get(step) ?? {};
    const amount = percent ? shareInRupees(start + sumOf(changes), percent) : 0;
    if (name && percent && amount !== 0) changes.push({ step, name, percent, amount });
  }
  changes.push(...limitsOf(book, start, start + sumOf(changes)));
  return { start, setBy: setter?.name ?? null, changes, price: start + sumOf(changes) };
};

/** Step 5: what a family pays that stays below the host's minimum. `spent`: rent and extras. */
export const topUpsOf = (
  { minimum }: Pick<PriceBook, 'minimum'>,
  spent: Paise,
  guests: number | undefined,
): { step: 'minimum_guests' | 'minimum_spend'; quantity: number; unitPrice: Paise }[] => {
  const missing = guests === undefined ? 0 : Math.max(0, (minimum.guests?.count ?? 0) - guests);
  const perGuest = minimum.guests?.perGuest ?? 0;
  const short = Math.max(0, (minimum.spend ?? 0) - spent - missing * perGuest);
  return [
    ...(missing > 0 ? [{ step: 'minimum_guests' as const, quantity: missing, unitPrice: perGuest }] : []),
    ...(short > 0 ? [{ step: 'minimum_spend' as const, quantity: 1, unitPrice: short }] : []),
  ];
};

/** What a discount depends on. */
export interface DiscountOccasion {
  day: Day;
  /** What the family entered. */
  code?: string | undefined;
  /** How many bookings have each discount already, by its name. */
  used?: Readonly<Record<string, number>> | undefined;
  /** Whether the family has not booked with this host before. */
  isNewGuest?: boolean | undefined;
  /** What other events of the booking have of a fixed amount already, by the name of the discount. */
  taken?: Readonly<Record<string, Paise>> | undefined;
}

const plainCode = (typed: string): string => latinDigits(typed).normalize('NFC').trim().toLowerCase();

const sameCode = (one: string, other: string): boolean => plainCode(one) === plainCode(other);

const discountMismatch = (
  { name, code, days, uses, audience }: Discount,
  { day, code: entered, used, isNewGuest }: DiscountOccasion,
): Refusal['reason'] | null => {
  if (days && !overlaps(days, { start: day, end: day })) return 'other_day';
  if (code !== null && !(entered && sameCode(code, entered))) return 'needs_code';
  if (uses !== null && (used?.[name] ?? 0) >= uses) return 'used_up';
  return audience === 'new_guests' && !isNewGuest ? 'new_guests_only' : null;
};

export type CodeProblem = 'code_unknown' | 'code_other_days' | 'code_used_up' | 'code_new_guests';

const codeProblems: Partial<Record<Refusal['reason'], CodeProblem>> = {
  other_day: 'code_other_days',
  used_up: 'code_used_up',
  new_guests_only: 'code_new_guests',
};

/**
 * Why a code takes nothing off any of these events. Null: it does, or a larger discount applies instead. `occasion` has the
 * code.
 */
export const codeProblem = (
  events: readonly { discounts: readonly Discount[]; occasion: DiscountOccasion & { code: string } }[],
): CodeProblem | null => {
  const problems = events.flatMap(({ discounts, occasion }) =>
    discounts
      .filter(({ code }) => code !== null && sameCode(code, occasion.code))
      .map((discount) => discountMismatch(discount, occasion)),
  );
  if (problems.includes(null)) return null;
  const [first] = problems;
  return (first && codeProblems[first]) ?? 'code_unknown';
};

/**
 * Step 6: the discount that takes most off the rent, the top-ups of step 5 included. A fixed amount is taken once per booking:
 * an event gets what is left of it. `amount` is negative.
 */
export const discountOf = (
  { discounts }: PriceBook,
  rent: Paise,
  occasion: DiscountOccasion,
): { change: PriceChange | null; refusals: Refusal[] } => {
  if (discounts.length === 0) return { change: null, refusals: [] };
  // At least a rupee is left.
  const most = Math.min(shareInRupees(rent, largestReduction), rent - 100);
  const off = ({ name, percent, amount }: Discount): Paise =>
    amount === null
      ? Math.min(most, shareInRupees(rent, percent ?? 0))
      : Math.min(most, Math.max(0, amount - (occasion.taken?.[name] ?? 0)));
  const matching = discounts.filter((discount) => discountMismatch(discount, occasion) === null);
  const best = matching.reduce<Discount | null>(
    (found, discount) => (found && off(found) > off(discount) ? found : discount),
    null,
  );
  const refusals = discounts.flatMap((discount): Refusal[] => {
    if (discount === best) return [];
    const reason = discountMismatch(discount, occasion);
    return [
      {
        name: discount.name,
        step: 'discount',
        reason: reason ?? 'larger_discount',
        by: reason ? null : (best?.name ?? null),
      },
    ];
  });
  const change: PriceChange | null =
    best && off(best) > 0
      ? { step: 'discount', name: best.name, percent: best.percent && -best.percent, amount: -off(best) }
      : null;
  return { change, refusals };
};
