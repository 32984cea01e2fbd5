import type { AdminDashboard } from '@mandap/contract/operations/operations.schemas';
import { type PeriodName, trendOf } from '@mandap/domain/periods';
import { count, dayRange, monthAndYear, rupees, shortDay } from '#app/i18n/format.ts';
import * as adminHomeText from '#app/i18n/generated/adminHome.ts';

export const periodTexts: Record<PeriodName, () => string> = {
  '30d': adminHomeText.days30,
  '90d': adminHomeText.days90,
  '12m': adminHomeText.months12,
};

export type Part = AdminDashboard['series'][number];

/** The name of a day or a month. */
export const partName = ({ start, end }: Pick<Part, 'start' | 'end'>): string =>
  start === end ? shortDay(start) : monthAndYear(start);

export const rangeName = ({ start, end }: { start: string; end: string }): string =>
  dayRange(start, end, adminHomeText.until());

interface Compared {
  now: number;
  before: number;
}

type Tone = 'up' | 'down' | 'muted';

/** A comparison with the previous period. */
export const comparison = ({ now, before }: Compared): { text: string; tone: Tone } => {
  const { direction, percent } = trendOf(now, before);
  if (direction === 'same')
    return { text: now === 0 ? adminHomeText.noneBefore() : adminHomeText.asBefore(), tone: 'muted' };
  if (percent === null) return { text: adminHomeText.noneBefore(), tone: direction };
  const text =
    direction === 'up'
      ? adminHomeText.moreBy({ percent: count(percent) })
      : adminHomeText.lessBy({ percent });
  return { text, tone: direction };
};

export type Measure = 'bookings' | 'revenue';

export const formatMeasure = (measure: Measure, value: number): string =>
  measure === 'revenue' ? rupees(value) : count(value);

/** A chart as a sentence for screen readers. */
export const chartSummary = (parts: readonly Part[], measure: Measure, total: number): string => {
  const max = parts.reduce((best, part) => (part[measure] > best[measure] ? part : best), parts[0] as Part);
  return adminHomeText.chartSummary({
    total: formatMeasure(measure, total),
    most: formatMeasure(measure, max[measure]),
    when: partName(max),
  });
};
