import type { TicketTopic } from '@mandap/domain/support/tickets';
import type { Encryption } from '../../platform/encryption.ts';
import type { TicketsStore } from './tickets.store.ts';

/** What letters and notices say of a ticket. */
export interface TicketMail {
  id: string;
  number: string;
  userId: string | null;
  name: string;
  email: string;
  topic: TicketTopic;
  assigneeId: string | null;
  acknowledgeBy: Date;
  answerBy: Date;
  dueAt: Date | null;
  /** Opens the ticket for whoever reads the mail. */
  token: string;
  /** Of the message that it is about. */
  text: string;
}

/** Null where there is nobody left to tell. */
export const createTicketMail =
  ({ store, ticketEncryption }: { store: TicketsStore; ticketEncryption: Encryption }) =>
  async (ticketId: string, messageId?: string | 'first'): Promise<TicketMail | null> => {
    const ticket = await store.find(ticketId);
    if (!ticket || ticket.email === '') return null;
    const messages = messageId ? await store.messages(ticketId) : [];
    const message = messageId === 'first' ? messages[0] : messages.find(({ id }) => id === messageId);
    return { ...ticket, text: message?.text ?? '', token: ticketEncryption.encrypt(ticketId) };
  };
