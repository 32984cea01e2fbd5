import type { CheckCode } from '@mandap/contract/check-codes';
import { addMonths, type Day, furthestAhead } from '@mandap/domain/days';
import { daysIn } from '@mandap/domain/month-days';
import { monthOf } from '@mandap/domain/weekdays';
import { Failure } from '../../../failure.ts';
import type { SearchedFor } from './listing-filter.ts';

/** Refuses what no single field can know: ranges that end before they begin, a filter without its other half. */
export const assertSearch = (search: SearchedFor, today: Day): void => {
  const problem = problemOf(search, today);
  if (problem) throw new Failure('bad_input', { fields: { [problem[0]]: [problem[1]] } });
};

type Problem = [field: keyof SearchedFor, code: CheckCode];

const problemOf = (search: SearchedFor, today: Day): Problem | null => {
  const { startDate, endDate, minPrice, maxPrice, minTotal, maxTotal, minCapacity, maxCapacity } = search;
  if (!startDate !== !endDate) return [startDate ? 'endDate' : 'startDate', 'dates_together'];
  if (startDate && endDate && endDate < startDate) return ['endDate', 'dates_reversed'];
  if (isReversed(minPrice, maxPrice)) return ['maxPrice', 'range_reversed'];
  if (isReversed(minTotal, maxTotal)) return ['maxTotal', 'range_reversed'];
  if (isReversed(minCapacity, maxCapacity)) return ['maxCapacity', 'range_reversed'];
  if (search.radius !== undefined && !search.near && !search.place) return ['near', 'required'];
  return monthProblem(search, today);
};

const isReversed = (least: number | undefined, most: number | undefined): boolean =>
  least !== undefined && most !== undefined && most < least;

const monthProblem = ({ weekday, month }: SearchedFor, today: Day): Problem | null => {
  if (!month) return weekday ? ['month', 'required'] : null;
  if (daysIn(month, weekday).every((day) => day < today)) return ['month', 'dates_past'];
  return month > monthOf(addMonths(today, furthestAhead)) ? ['month', 'dates_too_far'] : null;
};

/** Whether the answer depends on which days are taken. */
export const isOfDays = ({ startDate, month }: SearchedFor): boolean =>
  startDate !== undefined || month !== undefined;
