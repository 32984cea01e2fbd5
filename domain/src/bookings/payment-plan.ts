import { addDays, type Day, daysBetween } from '../days.ts';
import { type BasisPoints, ceilToRupee, type Paise, shareOf } from '../money.ts';

/** A part of a total. `dueOn`: null with the booking. */
export interface Instalment {
  amount: Paise;
  dueOn: Day | null;
}

/** How a total is paid, the earliest first. The amounts add up to the total. The first one confirms the booking. */
export type PaymentPlan = readonly [Instalment, ...Instalment[]];

/**
 * A row of a host's plan: a share of the total or an amount. The last row has neither: it is the rest.
 * `daysBefore`: whole days before check-in, 0 on the day itself, null with the booking.
 */
export interface PlanRule {
  share: BasisPoints | null;
  amount: Paise | null;
  daysBefore: number | null;
}

/** The first row is due with the booking, and each later one nearer to check-in than the one before. */
export type PlanRules = readonly PlanRule[];

export const maxInstalments = 6;
/** Bookings open 24 months ahead. */
export const furthestInstalmentDay = 731;

/** What is not paid with the booking is due two days before check-in, unless the host has a plan. */
const usualDaysBefore = 2;
export const balanceDueOn = (checkIn: Day): Day => addDays(checkIn, -usualDaysBefore);

/** The platform's plan: an advance, and the rest two days before check-in. */
export const usualRules = (advance: BasisPoints): PlanRules =>
  advance >= 10_000
    ? [{ share: null, amount: null, daysBefore: null }]
    : [
        { share: advance, amount: null, daysBefore: null },
        { share: null, amount: null, daysBefore: usualDaysBefore },
      ];

const isSound = ({ share, amount }: PlanRule, isLast: boolean): boolean => {
  if (isLast) return share === null && amount === null;
  if (share !== null) return amount === null && Number.isInteger(share) && share > 0 && share < 10_000;
  return amount !== null && Number.isInteger(amount) && amount > 0;
};

/** The first problem of a host's plan, or null. */
export const planProblem = (
  rules: PlanRules,
): 'too_short' | 'too_long' | 'out_of_order' | 'does_not_add_up' | null => {
  if (rules.length === 0) return 'too_short';
  if (rules.length > maxInstalments) return 'too_long';
  const isInOrder = rules.every(({ daysBefore }, index) => {
    if (index === 0) return daysBefore === null;
    const before = rules[index - 1]?.daysBefore ?? furthestInstalmentDay + 1;
    return Number.isInteger(daysBefore) && daysBefore !== null && daysBefore >= 0 && daysBefore < before;
  });
  if (!isInOrder) return 'out_of_order';
  const shares = rules.reduce((sum, { share }) => sum + (share ?? 0), 0);
  const areSound = rules.every((rule, index) => isSound(rule, index === rules.length - 1));
  return areSound && shares < 10_000 ? null : 'does_not_add_up';
};

/** Fills instalments up to the total, the earliest first, and leaves out those without an amount after the first. */
const filled = (total: Paise, wanted: readonly Instalment[]): PaymentPlan => {
  let rest = total;
  const plan = wanted.map(({ amount, dueOn }, index) => {
    const part = index === wanted.length - 1 ? rest : Math.min(amount, rest);
    rest -= part;
    return { amount: part, dueOn };
  });
  const [first = { amount: total, dueOn: null }, ...others] = plan;
  return [first, ...others.filter(({ amount }) => amount > 0)];
};

/** A share of a total in paise, rounded up to the rupee, at most all of it. */
export const partOf = (total: Paise, share: BasisPoints): Paise =>
  Math.min(total, ceilToRupee(shareOf(total, share)));

/**
 * The instalments of a total in paise. With the day of the booking, parts whose day is over are paid with the booking, so
 * that nobody is late when they book.
 */
export const planOf = (total: Paise, rules: PlanRules, checkIn: Day, bookedOn?: Day): PaymentPlan => {
  const wanted = rules.map(({ share, amount, daysBefore }) => ({
    amount: amount ?? (share === null ? total : partOf(total, share)),
    dueOn: daysBefore === null ? null : addDays(checkIn, -daysBefore),
  }));
  const isNow = ({ dueOn }: Instalment) => dueOn === null || (bookedOn !== undefined && dueOn < bookedOn);
  const now = wanted.filter(isNow).reduce((sum, { amount }) => sum + amount, 0);
  return filled(total, [{ amount: now, dueOn: null }, ...wanted.filter((part) => !isNow(part))]);
};

/** Whole days that a family has for what a change adds. */
export const daysToPay = 3;

/** The earliest day on which something that is new can be due: at once, if the event is nearer than those days. */
const earliestDue = (today: Day, checkIn: Day): Day => {
  const day = addDays(today, daysToPay);
  return day <= checkIn ? day : today;
};

/** The last day on which a change is agreed, if somebody has so many minutes to answer. Nearer to the event: today. */
export const answeredOn = (today: Day, minutes: number, checkIn: Day): Day => {
  const day = addDays(today, Math.ceil(minutes / (24 * 60)));
  return day < checkIn ? day : today;
};

const later = (one: Day, other: Day): Day => (one > other ? one : other);
const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/** Parts of the same day as one. */
const joined = (parts: readonly Instalment[]): Instalment[] => {
  const all: Instalment[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last && last.dueOn === part.dueOn) last.amount += part.amount;
    else all.push({ ...part });
  }
  return all;
};

/** What is asked for first of an added amount, in paise: as much of it as the booking paid first of its total. */
export const advanceOfAdded = (plan: PaymentPlan, added: Paise): Paise => {
  const total = plan.reduce((sum, { amount }) => sum + amount, 0);
  return added <= 0 ? 0 : Math.min(added, ceilToRupee((added * advanceOf(plan)) / total));
};

interface PlanChange {
  /** The first day before and after the change. */
  from: Day;
  to: Day;
  /** When the change is agreed, at the latest. */
  today: Day;
  /** What is paid first of what is added, in paise. */
  advance?: Paise;
}

/**
 * The plan after a change of the total or of check-in. The days move with check-in, but what was not late before is not late now.
 * Less is taken off the last instalments. What is added is due with the last one, at the earliest in three days, or at once if the
 * event is nearer.
 */
export const movedPlan = (
  [first, ...others]: PaymentPlan,
  total: Paise,
  { from, to, today, advance = 0 }: PlanChange,
): PaymentPlan => {
  const earliest = earliestDue(today, to);
  const moved = others.map(({ amount, dueOn }) => {
    const day = dueOn ?? from;
    const isMoved = from !== to;
    return {
      amount,
      dueOn: isMoved ? later(addDays(day, daysBetween(from, to)), earlier(day, earliest)) : day,
    };
  });
  const agreed = [first, ...others].reduce((sum, { amount }) => sum + amount, 0);
  const added = Math.max(0, total - agreed);
  const last = later(moved.at(-1)?.dueOn ?? balanceDueOn(to), earliest);
  const rest = { amount: added - Math.min(added, advance), dueOn: last };
  const atFirst = { ...first, amount: first.amount + Math.min(added, advance) };
  return filled(total, [atFirst, ...joined(rest.amount > 0 ? [...moved, rest] : moved)]);
};

/** What is wrong with parts of a total that are paid later, in their order. The rest is paid with the booking. */
export const laterPartsProblem = (
  parts: readonly Instalment[],
  total: Paise,
): 'out_of_order' | 'does_not_add_up' | null => {
  const isInOrder = parts.every(({ dueOn }, index) => {
    const before = parts[index - 1]?.dueOn;
    return !before || (dueOn !== null && dueOn > before);
  });
  if (!isInOrder) return 'out_of_order';
  return parts.reduce((sum, { amount }) => sum + amount, 0) > total ? 'does_not_add_up' : null;
};

/** A plan of parts that are paid later. The rest is paid with the booking. */
export const planWithLater = (total: Paise, parts: readonly Instalment[]): PaymentPlan => [
  { amount: total - parts.reduce((sum, { amount }) => sum + amount, 0), dueOn: null },
  ...parts,
];

/** When the last part of a total is due. If everything is paid with the booking, when a balance would be. */
export const lastDueOn = (plan: PaymentPlan, checkIn: Day): Day =>
  plan.at(-1)?.dueOn ?? balanceDueOn(checkIn);

/** The amount that confirms a booking, in paise. */
export const advanceOf = ([first]: PaymentPlan): Paise => first.amount;

/** Whether a plan is an advance and a balance two days before check-in, and no more. */
export const isUsualPlan = ([, second, ...others]: PaymentPlan, checkIn: Day): boolean =>
  others.length === 0 && (!second || second.dueOn === balanceDueOn(checkIn));

interface SettledInstalment extends Instalment {
  paid: Paise;
}
export type SettledPlan = readonly [SettledInstalment, ...SettledInstalment[]];

/** How much of each instalment is settled, in paise: the oldest first. */
export const settledPlan = ([first, ...others]: PaymentPlan, settled: Paise): SettledPlan => {
  let rest = Math.max(0, settled);
  const settle = (instalment: Instalment): SettledInstalment => {
    const paid = Math.min(instalment.amount, rest);
    rest -= paid;
    return { ...instalment, paid };
  };
  return [settle(first), ...others.map(settle)];
};

/** What is left of the instalments that are not settled, the oldest first. */
export const openInstalments = (plan: SettledPlan): Instalment[] =>
  plan.flatMap(({ amount, paid, dueOn }) => (paid < amount ? [{ amount: amount - paid, dueOn }] : []));

/** Whole days after the day of an instalment before the host may cancel under the terms because it is missing. */
export const graceDays = 3;

interface MissedInstalment extends Instalment {
  dueOn: Day;
  /** The first day on which the host may cancel under the terms. */
  cancellableFrom: Day;
}

/** What is left of the oldest instalment whose day is over. Null: none is late. The first one confirms, so it is never late. */
export const missedInstalment = (plan: SettledPlan, today: Day): MissedInstalment | null => {
  const [missed] = openInstalments(plan);
  if (!missed?.dueOn || missed.dueOn >= today) return null;
  const { amount, dueOn } = missed;
  return { amount, dueOn, cancellableFrom: addDays(dueOn, graceDays + 1) };
};
