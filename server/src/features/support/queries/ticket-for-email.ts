import type { SupportContext } from '../support.context.ts';
import { findTicket, selectTicketMessages, type TicketRow } from './tickets.ts';

interface TicketForEmail extends Omit<TicketRow, 'bookingCode' | 'state' | 'lastAt' | 'createdAt'> {
  /** The text of the message. */
  text: string;
  /** The token of a link that opens the ticket. */
  token: string;
}

/**
 * A ticket with the text of one message, by default the first. Null once the account is deleted, because nobody is left to
 * write to.
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
