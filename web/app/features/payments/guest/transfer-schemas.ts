import { text, utr } from '@mandap/contract/checks';
import * as z from 'zod/mini';

export const utrSchema = z.object({ utr: utr() });
export type UtrValues = z.input<typeof utrSchema>;

export const rejectionSchema = z.object({ reason: text(300).check(z.minLength(3, 'required')) });
export type RejectionValues = z.input<typeof rejectionSchema>;
