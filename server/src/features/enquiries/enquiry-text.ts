import type { DayRange } from '@mandap/domain/days';
import type { Language } from '@mandap/domain/languages';
import { formatPaise } from '@mandap/domain/money';
import { formatIn } from '#server/i18n/format.ts';
import { textsIn } from '#server/i18n/texts.ts';
import type { EnquiryContent } from './enquiries.store.ts';

/** The form as the family's message to the host. `functions`: their names. */
export const enquiryText = (
  language: Language,
  { days, guests, food, budget, callAfter, note }: EnquiryContent,
  functions: readonly string[],
): string => {
  const t = textsIn(language);
  const { day, timeOfDay } = formatIn(language);
  const range = ({ start, end }: DayRange) =>
    start === end ? day(start) : t.enquiryMessage.range({ from: day(start), to: day(end) });
  const foods = {
    veg: t.enquiryMessage.veg,
    non_veg: t.enquiryMessage.nonVeg,
    outside: t.enquiryMessage.outside,
    unsure: t.enquiryMessage.unsure,
  };
  const lines = [
    t.enquiryMessage.hello(),
    ...days.map((one, index) =>
      index === 0
        ? t.enquiryMessage.day({ day: range(one) })
        : t.enquiryMessage.otherDay({ day: range(one) }),
    ),
    functions.length > 0 && t.enquiryMessage.functions({ functions: functions.join(', ') }),
    guests !== null && t.enquiryMessage.guests({ n: guests.toLocaleString('en-IN') }),
    food !== null && food !== 'unsure' && t.enquiryMessage.food({ food: foods[food]() }),
    budget !== null && t.enquiryMessage.budget({ amount: formatPaise(budget) }),
    callAfter !== null && t.enquiryMessage.call({ time: timeOfDay(`${callAfter}:00`) }),
    note && `\n${note}`,
  ];
  return lines.filter(Boolean).join('\n');
};
