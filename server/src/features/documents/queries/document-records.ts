import { firstNameOf } from '@mandap/domain/bookings/disclosure';
import { type DocumentKind, recipientOfKind } from '@mandap/domain/documents/documents';
import type { Paise } from '@mandap/domain/money';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import type { Part, Sql } from '#server/platform/db.ts';
import type { DocumentContent } from '../document-content.ts';

/** A document as it was issued. Money in paise. */
export interface DocumentRow {
  id: string;
  kind: DocumentKind;
  number: string;
  subjectId: string;
  bookingId: string | null;
  payoutId: string | null;
  issuedAt: Date;
  amount: Paise;
  content: DocumentContent;
  /** The parties of the booking, if the document is about one, and whether it was ever confirmed. */
  parties: {
    guestId: string;
    familyIds: string[];
    hostId: string;
    businessName: string;
    wereConfirmed: boolean;
  } | null;
}

const selectDocuments = (sql: Sql, condition: Part) => sql<DocumentRow[]>`
  select d.id, d.kind, d.number, d.subject_id, d.booking_id, d.payout_id, d.issued_at, d.amount, d.content,
    (select jsonb_build_object('guestId', b.user_id, 'hostId', v.owner_id,
        'familyIds', (select jsonb_agg(f.user_id) from published.booking_family f where f.booking_id = b.id), 'businessName', h.business_name,
        'wereConfirmed', b.status in ('confirmed', 'completed') or exists (
          select 1 from published.booking_history y where y.booking_id = b.id and y.to_status = 'confirmed'))
      from published.bookings b join published.venues v on v.id = b.venue_id join published.hosts h on h.user_id = v.owner_id
      where b.id = d.booking_id) as parties
  from documents d where ${condition} order by d.issued_at, d.id`;

export const findDocument = async (sql: Sql, id: string): Promise<DocumentRow | null> => {
  const [document] = await selectDocuments(sql, part`d.id = ${id}`);
  return document ?? null;
};

export const findStatement = async (sql: Sql, payoutId: string): Promise<DocumentRow | null> => {
  const [document] = await selectDocuments(
    sql,
    part`d.payout_id = ${payoutId} and d.kind = 'payout_statement'`,
  );
  return document ?? null;
};

/** Oldest first. */
export const listDocumentsOfBooking = (sql: Sql, bookingId: string): Promise<DocumentRow[]> =>
  selectDocuments(sql, part`d.booking_id = ${bookingId}`);

/** The documents for a guest and for a host. */
export const listDocumentsOfPerson = async (sql: Sql, userId: string): Promise<DocumentRow[]> => {
  const documents = await selectDocuments(
    sql,
    part`d.id in (
      select o.id from published.bookings b join documents o on o.booking_id = b.id where b.user_id = ${userId}
      union select o.id from published.venues v join published.bookings b on b.venue_id = v.id
        join documents o on o.booking_id = b.id
        where v.owner_id = ${userId}
      union select o.id from published.payouts p join documents o on o.payout_id = p.id where p.host_id = ${userId})`,
  );
  return documents.filter((document) => mayRead(document, { id: userId, role: 'user' }));
};

/** Whether somebody may read a document of a booking that they may see: the platform's invoices are for one party only. */
export const mayRead = (
  { kind, parties }: DocumentRow,
  { id, role }: Pick<Actor, 'id' | 'role'>,
): boolean => {
  const recipient = recipientOfKind(kind);
  if (role === 'admin' || !recipient || !parties) return true;
  return recipient === 'guest' ? parties.familyIds.includes(id) : parties.hostId === id;
};

/**
 * A document as one of the parties may read it. Payments for a booking that was never confirmed have receipts too, but the
 * parties do not learn who the other is: the guest sees the venue's business name, the host the guest's first name.
 * Administrators, and somebody who is both parties, see everything.
 */
export const documentForReader = (document: DocumentRow, readerId: string): DocumentRow => {
  const { content, parties } = document;
  if (!parties || parties.wereConfirmed || parties.guestId === parties.hostId) return document;
  if (parties.familyIds.includes(readerId)) {
    const lines = content.booking ? [content.booking.place] : [];
    const supplier = { name: parties.businessName, lines, gstin: null, isWithheld: true as const };
    return { ...document, content: { ...content, supplier } };
  }
  if (readerId === parties.hostId) {
    const { name } = content.recipient;
    const recipient = { name: firstNameOf(name), lines: [], gstin: null, isWithheld: true as const };
    return { ...document, content: { ...content, recipient } };
  }
  return document;
};
