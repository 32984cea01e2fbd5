import { email, text } from '@mandap/contract/checks';
import { ticketTopics } from '@mandap/domain/support/tickets';
import * as z from 'zod/mini';

const question = {
  topic: z.enum(ticketTopics, 'required'),
  bookingCode: text(20),
  text: text(4000).check(z.minLength(10, 'ticket_short')),
};

export const visitorSchema = z.object({
  ...question,
  name: text(100).check(z.minLength(2, 'name_short')),
  email: email(),
  website: z.string(),
});
export type VisitorValues = z.output<typeof visitorSchema>;

export const ownSchema = z.object(question);
export type OwnValues = z.output<typeof ownSchema>;
