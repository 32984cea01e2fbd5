import type { PriceLine } from '@mandap/domain/bookings/pricing';
import { formatPaise } from '@mandap/domain/money';
import type { WhenKind } from '@mandap/domain/offerings/price-book';
import type { Refusal } from '@mandap/domain/offerings/price-steps';
import { dayRange, mediumDay, percent as percentText, rupees, weekdayName } from '#app/i18n/format.ts';
import * as priceStepText from '#app/i18n/generated/priceStep.ts';
import * as pricesText from '#app/i18n/generated/prices.ts';
import * as priceUnitText from '#app/i18n/generated/priceUnit.ts';
import type { Rule } from './rule-draft.ts';

export const kindTexts: Record<WhenKind, () => string> = {
  season: pricesText.season,
  weekday: pricesText.weekday,
  dates: pricesText.dates,
  date_kind: pricesText.dateKind,
  length: pricesText.length,
  early: pricesText.early,
  last_minute: pricesText.lastMinute,
};

/** `+20%`, `−7.5%`. */
const signed = (percent: number): string => `${percent < 0 ? '−' : '+'}${percentText(Math.abs(percent))}%`;

export const effectText = ({ set, percent }: Pick<Rule, 'set' | 'percent'>): string =>
  set === null ? signed(percent ?? 0) : rupees(set);

/** When a rule applies: “1 Nov 2026 to 28 Feb 2027”. More than `most` dates are only counted. */
export const whenText = (rule: Rule, most = 3): string => {
  switch (rule.kind) {
    case 'dates':
    case 'date_kind':
      return rule.days.length > most
        ? pricesText.someDays({ n: rule.days.length })
        : rule.days.map(mediumDay).join(', ');
    case 'season':
      return dayRange(rule.start, rule.end, pricesText.to());
    case 'weekday':
      return rule.weekdays.map(weekdayName).join(', ');
    case 'length':
      return pricesText.ofLength({ n: rule.days });
    case 'early':
      return pricesText.bookedEarly({ n: rule.daysBefore });
    case 'last_minute':
      return pricesText.bookedLate({ n: rule.daysBefore });
  }
};

type Amounts = { price: string; n: number };
const unitTexts: Partial<Record<PriceLine['unit'], (amounts: Amounts) => string>> = {
  day: priceUnitText.day,
  session: priceUnitText.session,
  hour: priceUnitText.hour,
  night: priceUnitText.night,
};
const stepTexts: Partial<Record<NonNullable<PriceLine['step']>, (amounts: Amounts) => string>> = {
  floor: priceStepText.floor,
  ceiling: priceStepText.ceiling,
  minimum_guests: priceStepText.minimum_guests,
  minimum_spend: priceStepText.minimum_spend,
};

/** A line of a price, as a family reads it. */
export const lineText = (line: PriceLine, fee: string): string => {
  const { kind, names, unit, unitPrice, quantity, step, percent } = line;
  if (kind === 'service_fee') return fee;
  if (kind === 'tax') return pricesText.tax();
  const amounts = { price: formatPaise(unitPrice), n: quantity };
  if (kind === 'rent') {
    const text = unitTexts[unit]?.(amounts) ?? amounts.price;
    return names ? `${names.en}: ${text}` : text;
  }
  if (names) return percent === undefined ? names.en : `${names.en} ${signed(percent / 100)}`;
  return (step && stepTexts[step]?.(amounts)) ?? '';
};

const reasons: Record<Refusal['reason'], (v: { by: string }) => string> = {
  other_day: pricesText.otherDay,
  other_weekday: pricesText.otherWeekday,
  stay_too_short: pricesText.stayTooShort,
  booked_too_late: pricesText.bookedTooLate,
  booked_too_early: pricesText.bookedTooEarly,
  more_specific: pricesText.moreSpecific,
  newer: pricesText.newer,
  larger_discount: pricesText.largerDiscount,
  needs_code: pricesText.needsCode,
  used_up: pricesText.usedUp,
  new_guests_only: pricesText.newGuestsOnly,
};

/** Why a rule changes nothing. */
export const refusalText = ({ reason, by }: Refusal): string => reasons[reason]({ by: by ?? '' });
