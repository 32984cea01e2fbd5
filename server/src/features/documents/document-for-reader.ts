import { firstNameOf } from '@mandap/domain/bookings/disclosure';
import type { DocumentRow } from './queries/document-records.ts';

/**
 * A document as one of the parties may read it. Payments for a booking that was never confirmed have receipts too, but the
 * parties do not learn who the other is: the guest sees the venue's business name, the host the guest's first name.
 * Administrators, and somebody who is both parties, see everything.
 */
export const documentForReader = (document: DocumentRow, readerId: string): DocumentRow => {
  const { content, parties } = document;
  if (!parties || parties.wereConfirmed || parties.guestId === parties.hostId) return document;
  // The platform's own documents have only one of the two as a party.
  const isByPlatform = document.kind.startsWith('fee_') || document.kind.startsWith('commission_');
  if (isByPlatform) return document;
  if (readerId === parties.guestId) {
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
