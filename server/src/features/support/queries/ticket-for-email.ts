import type { SupportContext } from '../support.context.ts';
import { findTicket, selectTicketMessages, type TicketRow } from './tickets.ts';

interface TicketForEmail extends Omit<TicketRow, 'bookingCode' | 'state' | 'lastAt' | 'createdAt'> {
  /** Of the message. */
  text: string;
  /** For a link that opens the ticket. */
  token: string;
}

/**
 * A ticket with the text of one message, or its first. Null once the account is deleted: there is nobody left to write
 * to.
 */
export const findTicketForEmail =
  ({ db, ticketEncryption }: SupportContext) =>
  async (ticketId: string, messageId?: string | 'first'): Promise<TicketForEmail | null> => {
    const ticket = await findTicket(db, ticketId);
    if (!ticket || ticket.email === '') return null;
    const messages = messageId ? await selectTicketMessages(db, ticketId) : [];
    const message = messageId === 'first' ? messages[0] : messages.find(({ id }) => id === messageId);
    return { ...ticket, text: message?.text ?? '', token: ticketEncryption.encrypt(ticketId) };
  };
