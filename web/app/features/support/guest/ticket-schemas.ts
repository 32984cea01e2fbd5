import { openOwnTicket, openTicket } from '@mandap/contract/support/support.schemas';
import * as z from 'zod/mini';

export const visitorSchema = openTicket.input;
export type VisitorValues = z.output<typeof visitorSchema>;

/** Attachments are not part of the form: they are uploaded while the message is written. */
export const memberSchema = z.omit(openOwnTicket.input, { uploadIds: true });
export type MemberValues = z.output<typeof memberSchema>;
