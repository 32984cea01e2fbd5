import { addDays, addMonths, type Day, type DayRange, daysOf } from './days.ts';

/** The reporting periods for administrators: days, or the months of a year. */
export const periodNames = ['30d', '90d', '12m'] as const;
export type PeriodName = (typeof periodNames)[number];

export interface Period {
  range: DayRange;
  /** The preceding range of the same length. For months: the same months a year earlier. */
  before: DayRange;
  /** The range split into days, or into calendar months. The last month may be incomplete. */
  parts: DayRange[];
}

const lastDays = (count: number, today: Day): Period => {
  const range = { start: addDays(today, 1 - count), end: today };
  return {
    range,
    before: { start: addDays(range.start, -count), end: addDays(range.start, -1) },
    parts: daysOf(range).map((day) => ({ start: day, end: day })),
  };
};

const lastMonths = (count: number, today: Day): Period => {
  const thisMonth = `${today.slice(0, 7)}-01`;
  const parts = Array.from({ length: count }, (_, index) => {
    const start = addMonths(thisMonth, index + 1 - count);
    return { start, end: addDays(addMonths(start, 1), -1) };
  }).map(({ start, end }) => ({ start, end: end < today ? end : today }));
  const range = { start: addMonths(thisMonth, 1 - count), end: today };
  const before = { start: addMonths(range.start, -count), end: addMonths(today, -count) };
  return { range, before, parts };
};

/** A period that ends today. */
export const periodOf = (name: PeriodName, today: Day): Period => {
  if (name === '12m') return lastMonths(12, today);
  return lastDays(name === '30d' ? 30 : 90, today);
};

export interface Trend {
  direction: 'up' | 'down' | 'same';
  /** The change in whole per cent. Null when the earlier value was zero. */
  percent: number | null;
}

/** How a value compares with the previous period's. */
export const trendOf = (now: number, before: number): Trend => ({
  direction: now > before ? 'up' : now < before ? 'down' : 'same',
  percent: before === 0 ? null : Math.round((Math.abs(now - before) / Math.abs(before)) * 100),
});
