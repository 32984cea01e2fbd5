import type { Day } from './days.ts';

/** As in URLs, in the order of `Date.getUTCDay`. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof weekdays)[number];

/** A month, `yyyy-MM`. */
export type Month = string;

export const isMonth = (text: string): text is Month => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text);

export const monthOf = (day: Day): Month => day.slice(0, 7);

export const weekdayOf = (day: Day): Weekday => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sun';
