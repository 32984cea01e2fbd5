import { doPartiesKnowEachOther } from '@mandap/domain/bookings/disclosure';
import type { BookingFunction } from '@mandap/domain/bookings/functions';
import { stayMoments } from '@mandap/domain/bookings/stay-times';
import type { Language } from '@mandap/domain/languages';
import { formatPaise } from '@mandap/domain/money';
import { placeLineIn } from '#server/features/places/places.feature.ts';
import { inLanguage } from '#server/host-texts.ts';
import { type Texts, textsIn } from '#server/i18n/texts.ts';
import type { CalendarEvent } from '#server/platform/ical.ts';
import { functionName, staySentence } from '#server/stay-sentence.ts';
import type { BookingRecord } from './bookings.record.ts';
import type { HistoryEntry } from './bookings.store.ts';
import { isHostContactShown } from './host-contact.ts';

const statuses = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
} as const;

const placeOf = (booking: BookingRecord, language: Language): string => {
  const { venueName, addressLine, city, districtName: district, stateName: state, pincode } = booking;
  const place = placeLineIn({ city, district, state }, language);
  const isKnown = doPartiesKnowEachOther(booking.status);
  return (isKnown ? [venueName, addressLine, place, pincode] : [venueName, place]).join(', ');
};

const hostLines = (booking: BookingRecord, t: Texts): string[] => {
  if (!doPartiesKnowEachOther(booking.status)) return [];
  const phone = isHostContactShown(booking) ? `, ${booking.hostPhone}` : '';
  return [`${t.calendarFile.host()}: ${booking.hostName}${phone}`];
};

const descriptionOf = ({ booking, language, url }: Shown, one: BookingFunction): string => {
  const t = textsIn(language);
  return [
    t.calendarFile.booking({ code: booking.code }),
    staySentence({ ...booking, ...one }, language),
    t.calendarFile.guests({ n: one.guestCount }),
    ...hostLines(booking, t),
    ...(booking.status === 'confirmed' && booking.balance > 0
      ? [t.calendarFile.toPay({ amount: formatPaise(booking.balance) })]
      : []),
    url,
  ].join('\n');
};

interface Shown {
  booking: BookingRecord;
  /** Functions that the booking has no more. */
  dropped: readonly BookingFunction[];
  history: readonly HistoryEntry[];
  language: Language;
  url: string;
  now: Date;
}

/**
 * The calendar events of a booking for its guest, one for each function. Those that were dropped are cancelled, so that a
 * calendar that has them takes them out. They contain the exact place and the host's number
 * only once the booking is confirmed.
 */
export const calendarEventsOf = (shown: Shown): CalendarEvent[] => {
  const { dropped, language } = shown;
  const booking = inLanguage(shown.booking, language);
  return [
    ...booking.functions.map((one) => eventOf(shown, one, statuses[booking.status])),
    ...inLanguage({ ...booking, functions: dropped }, language).functions.map((one) =>
      eventOf(shown, one, 'CANCELLED'),
    ),
  ];
};

const eventOf = (shown: Shown, one: BookingFunction, status: CalendarEvent['status']): CalendarEvent => {
  const { booking, history, language, url, now } = shown;
  const t = textsIn(language);
  return {
    uid: one.id,
    sequence: Math.max(0, history.length - 1),
    status,
    ...stayMoments({ ...booking, ...one }),
    summary: t.calendarFile.eventAt({
      event: functionName(one, booking, language),
      venue: booking.venueName,
    }),
    description: descriptionOf(shown, one),
    location: placeOf(booking, language),
    geo: doPartiesKnowEachOther(booking.status) ? { lat: booking.lat, lng: booking.lng } : null,
    url,
    stamp: now,
    changed: history.at(-1)?.at ?? booking.createdAt,
  };
};
