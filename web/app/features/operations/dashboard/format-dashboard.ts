import type { AdminDashboard } from '@mandap/contract/operations/dashboard.schemas';
import { type PeriodName, trendOf } from '@mandap/domain/periods';
import { count, dayRange, monthAndYear, rupees, shortDay } from '../../../i18n/format.ts';
import * as adminHomeText from '../../../i18n/generated/adminHome.ts';

export const periodTexts: Record<PeriodName, () => string> = {
  '30d': adminHomeText.days30,
  '90d': adminHomeText.days90,
  '12m': adminHomeText.months12,
};

export type Part = AdminDashboard['series'][number];

/** A day, or a month. */
export const partName = ({ start, end }: Pick<Part, 'start' | 'end'>): string =>
  start === end ? shortDay(start) : monthAndYear(start);

export const rangeName = ({ start, end }: { start: string; end: string }): string =>
  dayRange(start, end, adminHomeText.until());

interface Compared {
  now: number;
  before: number;
}

type Tone = 'up' | 'down' | 'muted';

/** How a figure stands beside the period before, in words and as a colour. */
export const comparison = ({ now, before }: Compared): { words: string; tone: Tone } => {
  const { direction, percent } = trendOf(now, before);
  if (direction === 'same')
    return { words: now === 0 ? adminHomeText.noneBefore() : adminHomeText.asBefore(), tone: 'muted' };
  if (percent === null) return { words: adminHomeText.noneBefore(), tone: direction };
  const words =
    direction === 'up'
      ? adminHomeText.moreBy({ percent: count(percent) })
      : adminHomeText.lessBy({ percent });
  return { words, tone: direction };
};

/** What a chart shows, for those who do not see it. */
export const chartSummary = (
  parts: readonly Part[],
  measure: 'bookings' | 'revenue',
  total: number,
): string => {
  const most = parts.reduce((best, part) => (part[measure] > best[measure] ? part : best), parts[0] as Part);
  const said = (value: number) => (measure === 'revenue' ? rupees(value) : count(value));
  const facts = { total: said(total), most: said(most[measure]), when: partName(most) };
  return adminHomeText.chartSummary(facts);
};
