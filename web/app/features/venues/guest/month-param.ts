import { isMonth, type Month } from '@mandap/domain/weekdays';
import type { UrlParam } from '#app/ui/url-state.ts';

export const monthParam: UrlParam<Month | null> = {
  read: ([text = '']) => (isMonth(text) ? text : null),
  write: (month) => (month ? [month] : []),
};
