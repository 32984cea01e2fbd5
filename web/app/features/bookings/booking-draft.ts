import type { EventType } from '@mandap/domain/bookings/lifecycle';
import type { PaymentMethod } from '@mandap/domain/bookings/payment-method';
import {
  addDays,
  addMonths,
  type Day,
  type DayRange,
  dayInIndia,
  daysBetween,
  furthestAhead,
  isDay,
  maxStayNights,
  overlaps,
} from '@mandap/domain/days';
import type { AddOn } from '@mandap/domain/venues/add-ons';

/** The booking form's values. */
export interface BookingDraft {
  checkIn: Day | null;
  checkOut: Day | null;
  /** Check-out on the day of check-in. */
  isOneDay: boolean;
  guests: number;
  eventType: EventType;
  services: AddOn[];
  requests: string;
  phone: string;
  method: PaymentMethod;
}

export const defaultGuests = 50;
/** For venues without a capacity. */
export const fallbackCapacity = 500;

export const newDraft = (capacity: number): BookingDraft => ({
  checkIn: null,
  checkOut: null,
  isOneDay: true,
  guests: Math.min(defaultGuests, capacity),
  eventType: 'wedding',
  services: [],
  requests: '',
  phone: '',
  method: 'online',
});

/** The last day that can be booked. */
export const lastDay = (today: Day): Day => addMonths(today, furthestAhead);

/** The day in a URL parameter, an ISO 8601 date or time; null if it is invalid or cannot be booked. */
export const dayInAddress = (text: string | null, today: Day): Day | null => {
  if (!text) return null;
  const moment = new Date(text);
  const day = isDay(text) ? text : Number.isNaN(moment.getTime()) ? null : dayInIndia(moment);
  return day && day >= today && day <= lastDay(today) ? day : null;
};

const isTaken = (booked: readonly DayRange[], start: Day, end: Day): boolean =>
  booked.some((range) => overlaps(range, { start, end }));

/** The last possible day of a stay from `checkIn`: before the next booked day, at most 30 nights later and 24 months ahead. */
export const latestCheckOut = (checkIn: Day, booked: readonly DayRange[], today: Day): Day => {
  const lastFree = booked.filter(({ start }) => start > checkIn).map(({ start }) => addDays(start, -1));
  return [addDays(checkIn, maxStayNights), lastDay(today), ...lastFree].reduce((a, b) => (a < b ? a : b));
};

/** A single day until more are chosen. After that the stay keeps its length if it fits; otherwise it is one night. */
export const withCheckIn = (
  draft: BookingDraft,
  checkIn: Day,
  booked: readonly DayRange[],
  today: Day,
): BookingDraft => {
  const latest = latestCheckOut(checkIn, booked, today);
  if (draft.isOneDay || latest <= checkIn) return { ...draft, checkIn, checkOut: checkIn, isOneDay: true };
  const nights =
    draft.checkIn && draft.checkOut ? Math.max(1, daysBetween(draft.checkIn, draft.checkOut)) : 1;
  const requested = addDays(checkIn, nights);
  return {
    ...draft,
    checkIn,
    isOneDay: false,
    checkOut: requested <= latest ? requested : addDays(checkIn, 1),
  };
};

export const withOneDay = (draft: BookingDraft, isOneDay: boolean): BookingDraft => {
  if (!draft.checkIn) return { ...draft, isOneDay };
  return { ...draft, isOneDay, checkOut: isOneDay ? draft.checkIn : addDays(draft.checkIn, 1) };
};

export const withService = (draft: BookingDraft, key: AddOn, isSelected: boolean): BookingDraft => ({
  ...draft,
  services: [...draft.services.filter((service) => service !== key), ...(isSelected ? [key] : [])],
});

/** Whether the chosen dates are incomplete, free or booked in the meantime. */
export const datesState = (
  { checkIn, checkOut }: BookingDraft,
  booked: readonly DayRange[],
): 'missing' | 'free' | 'taken' => {
  if (!checkIn || !checkOut) return 'missing';
  return isTaken(booked, checkIn, checkOut) ? 'taken' : 'free';
};
