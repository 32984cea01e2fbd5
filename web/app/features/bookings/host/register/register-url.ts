import { registerPageSize, registerSources } from '@mandap/contract/bookings/register';
import type { listRegister } from '@mandap/contract/bookings/register.endpoints';
import type { InputOf } from '@mandap/contract/endpoint';
import { registerRange, registerViews } from '@mandap/domain/bookings/register';
import type { Day, DayRange } from '@mandap/domain/days';
import { isMonth } from '@mandap/domain/weekdays';
import {
  choiceParam,
  dayParam,
  idParam,
  named,
  pageParam,
  type UrlParam,
  urlState,
} from '#app/ui/url-state.ts';

/** `yyyy-MM`. */
const monthParam: UrlParam<string | null> = {
  read: ([text = '']) => (isMonth(text) ? text : null),
  write: (month) => (month ? [month] : []),
};

/** What the register shows, as stored in the URL. */
export const registerUrl = urlState({
  view: choiceParam(registerViews, 'week'),
  /** A day of what is shown. Null: today. */
  day: dayParam,
  venueId: named('venue', idParam),
  source: choiceParam(registerSources, null),
  owes: choiceParam(['yes'], null),
  /** Of the list. Null: from today on. */
  month: monthParam,
  page: pageParam,
});

export type RegisterState = ReturnType<typeof registerUrl.read>;

/** The days that are shown. */
export const rangeOf = ({ view, day, month }: RegisterState, today: Day): DayRange => {
  if (view !== 'list') return registerRange(view, day ?? today);
  return month ? registerRange('month', `${month}-01`) : registerRange('list', today);
};

export const inputOf = (state: RegisterState, today: Day): InputOf<typeof listRegister> => {
  const { venueId, source, owes, page } = state;
  const { start: from, end: to } = rangeOf(state, today);
  return {
    ...{ from, to, page, pageSize: registerPageSize },
    ...(venueId && { venueId }),
    ...(source && { source }),
    ...(owes && { unpaid: true }),
  };
};
