import { dayInIndia } from '@mandap/domain/days';
import { indiaOffsetMs } from '@mandap/domain/india-time';
import type { Language } from '@mandap/domain/languages';
import { readablePhone } from '@mandap/domain/phones';
import { knowEachOtherByVisit, type VisitParty, visitEnd } from '@mandap/domain/visits/visits';
import { addressIn } from '#server/i18n/address.ts';
import { textsIn } from '#server/i18n/texts.ts';
import type { CalendarEvent } from '#server/platform/ical.ts';
import type { VisitRecord } from './visits.present.ts';
import type { VisitRow } from './visits.store.ts';

export const pathOfVisits = { guest: '/user/visits', host: '/vendor/visits' } as const;

/** A time in Indian local time. */
const indianTime = (at: Date): CalendarEvent['start'] => ({
  day: dayInIndia(at),
  time: new Date(at.getTime() + indiaOffsetMs).toISOString().slice(11, 16),
});

/** The id and times of a visit for any calendar. */
export const visitTimes = ({ id, version, changedAt }: VisitRow, startsAt: Date) => ({
  uid: id,
  sequence: version,
  start: indianTime(startsAt),
  end: indianTime(visitEnd(startsAt)),
  changed: changedAt,
});

interface Reader {
  party: VisitParty;
  language: Language;
  publicUrl: string;
  now: Date;
}

/** The calendar event of a visit that was agreed at some point, otherwise null. Cancelled if it no longer is. */
export const calendarEventOf = (
  visit: VisitRecord,
  { party, language, publicUrl, now }: Reader,
): CalendarEvent | null => {
  const { status, startsAt, venueName } = visit;
  if (!startsAt) return null;
  const isOn = knowEachOtherByVisit(status);
  const other = party === 'guest' ? visit.host : visit.guest;
  const phone = other.phone ? `, ${readablePhone(other.phone)}` : '';
  const t = textsIn(language);
  const label = party === 'guest' ? t.calendarFile.host() : t.calendarFile.guest();
  const contact = other.name && `${label}: ${other.name}${phone}`;
  const url = addressIn(publicUrl, language, pathOfVisits[party]);
  return {
    ...visitTimes(visit, startsAt),
    status: isOn ? 'CONFIRMED' : 'CANCELLED',
    summary: t.calendarFile.visit({ venue: venueName }),
    description: [t.calendarFile.people({ n: visit.visitors }), isOn && contact, url]
      .filter(Boolean)
      .join('\n'),
    location: [venueName, ...(isOn ? [visit.addressLine] : []), visit.city].join(', '),
    geo: isOn ? { lat: visit.lat, lng: visit.lng } : null,
    url,
    stamp: now,
  };
};
