import type { Visit } from '@mandap/contract/visits/visits.schemas';
import { visibleText } from '@mandap/domain/contact-masking';
import { knowEachOtherByVisit, openVisitStatuses, type VisitParty } from '@mandap/domain/visits/visits';
import { placeNamesOf } from '#server/features/places/places.feature.ts';
import type { VisitRow } from './visits.store.ts';

interface Person {
  firstName: string;
  /** Empty once the account is deleted, like the other fields. */
  name: string;
  phone: string;
}

/** A visit with its venue and parties. */
export interface VisitRecord extends VisitRow {
  venueName: string;
  city: string;
  district: string;
  state: string;
  addressLine: string;
  pincode: string;
  lat: number;
  lng: number;
  isListed: boolean;
  picture: Visit['venue']['picture'];
  ownerId: string;
  guest: Person;
  host: Person;
}

/** The status now. A visit whose deadline is over may not be marked as closed yet. */
const statusAt = ({ status, openUntil }: VisitRow, now: Date): VisitRow['status'] => {
  const isOver = (openVisitStatuses as readonly string[]).includes(status) && openUntil <= now;
  if (!isOver) return status;
  return status === 'agreed' ? 'done' : 'expired';
};

export const presentVisit = (visit: VisitRecord, side: VisitParty, now: Date): Visit => {
  const status = statusAt(visit, now);
  const isShown = knowEachOtherByVisit(status);
  const seen = (text: string, writer: VisitParty | null): string =>
    visibleText(text, { isMine: side === writer, isShown });
  const other = side === 'guest' ? visit.host : visit.guest;
  const isOpen = (openVisitStatuses as readonly string[]).includes(status);
  return {
    id: visit.id,
    side,
    status,
    venue: {
      id: visit.venueId,
      name: visit.venueName,
      city: visit.city,
      ...placeNamesOf(visit),
      isListed: visit.isListed,
      picture: visit.picture,
      addressLine: isShown ? visit.addressLine : null,
      position: isShown ? { lat: visit.lat, lng: visit.lng } : null,
    },
    other: {
      name: isShown ? other.name : other.firstName,
      phone: (isShown && other.phone) || null,
    },
    visitors: visit.visitors,
    wishes: visit.wishes,
    note: seen(visit.note, 'guest'),
    answer: seen(visit.answer, 'host'),
    times: visit.times.map((time) => time.toISOString()),
    startsAt: visit.startsAt?.toISOString() ?? null,
    endedBy: visit.endedBy,
    reason: seen(visit.reason, visit.endedBy),
    openUntil: isOpen ? visit.openUntil.toISOString() : null,
    createdAt: visit.createdAt.toISOString(),
  };
};
