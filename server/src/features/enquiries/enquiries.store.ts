import type { Day, DayRange } from '@mandap/domain/days';
import type {
  EnquiryFood,
  EnquiryParty,
  EnquirySource,
  LostReason,
} from '@mandap/domain/enquiries/enquiries';
import { lastDayOf } from '@mandap/domain/enquiries/enquiries';
import type { Paise } from '@mandap/domain/money';
import part from 'sql-template-tag';
import type { Part, Sql } from '#server/platform/db.ts';
import { assignments, json, rowsOf } from '#server/platform/fragments.ts';

/** What an enquiry says. */
export interface EnquiryContent {
  days: DayRange[];
  /** Keys of event types. */
  functions: string[];
  guests: number | null;
  food: EnquiryFood | null;
  budget: Paise | null;
  callAfter: number | null;
  note: string;
}

export interface EnquiryRow extends EnquiryContent {
  id: string;
  venueId: string;
  /** Null for a family without an account, like `guestId`. */
  requestId: string | null;
  guestId: string | null;
  source: EnquirySource;
  /** Of a family without an account. */
  name: string;
  /** The number that the host may see. */
  phone: string;
  responsibleId: string | null;
  followUpOn: Day | null;
  lostAt: Date | null;
  lostReason: LostReason | null;
  lostBy: EnquiryParty | null;
  joinedIntoId: string | null;
  createdAt: Date;
}

/** The columns of enquiry `e`. */
export const enquiryColumns = (): Part => part`
  e.id, e.venue_id, e.request_id, e.guest_id, e.source, e.name, e.phone, e.days, e.functions, e.guests, e.food, e.budget,
  e.call_after, e.note, e.responsible_id, e.follow_up_on, e.lost_at, e.lost_reason, e.lost_by, e.joined_into_id, e.created_at`;

/** The days with their last one, by which enquiries that are over are found. */
const withLastDay = <Fields extends { days?: DayRange[] }>({ days, ...fields }: Fields) => ({
  ...fields,
  ...(days && { days: json(days), lastDay: lastDayOf(days) }),
});

export const insertRequest = async (
  tx: Sql,
  { id, guestId, createdAt }: { id: string; guestId: string; createdAt: Date },
): Promise<void> => {
  await tx`insert into enquiry_requests (id, guest_id, created_at) values (${id}, ${guestId}, ${createdAt})`;
};

export const insertEnquiry = async (tx: Sql, enquiry: EnquiryRow): Promise<void> => {
  await tx`insert into enquiries ${rowsOf(withLastDay(enquiry))}`;
};

/** Locks an enquiry until the transaction ends. Null if there is none. */
export const lockEnquiry = async (tx: Sql, id: string): Promise<EnquiryRow | null> => {
  const [row] = await tx<EnquiryRow[]>`
    select ${enquiryColumns()} from enquiries e where e.id = ${id} for no key update`;
  return row ?? null;
};

export const updateEnquiry = async (
  tx: Sql,
  id: string,
  fields: Partial<Omit<EnquiryRow, 'id' | 'venueId' | 'createdAt'>>,
): Promise<void> => {
  if (Object.keys(fields).length === 0) return;
  await tx`update enquiries set ${assignments(withLastDay(fields))} where id = ${id}`;
};

export interface NoteRow {
  id: string;
  enquiryId: string;
  authorId: string;
  /** Whether the host spoke with the family. */
  isTalk: boolean;
  text: string;
  createdAt: Date;
}

export const insertNote = async (tx: Sql, note: NoteRow): Promise<void> => {
  await tx`insert into enquiry_notes ${rowsOf({ ...note })}`;
};

/** An enquiry becomes part of another, with its notes and what is part of it already. */
export const moveInto = async (tx: Sql, fromId: string, intoId: string): Promise<void> => {
  await tx`update enquiry_notes set enquiry_id = ${intoId} where enquiry_id = ${fromId}`;
  await tx`
    update enquiries set joined_into_id = ${intoId} where id = ${fromId} or joined_into_id = ${fromId}`;
};
