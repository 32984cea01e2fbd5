import { openOwnTicket, openTicket } from '@mandap/contract/support/support.schemas';
import * as z from 'zod/mini';

export const visitorSchema = openTicket.input;
export type VisitorValues = z.output<typeof visitorSchema>;

/** Files are uploaded while the message is written, so the form does not know them. */
export const ownSchema = z.omit(openOwnTicket.input, { uploadIds: true });
export type OwnValues = z.output<typeof ownSchema>;
