import { isUtr, normalUtr } from '@mandap/domain/payments/payment-methods';
import * as z from 'zod/mini';
import { codeText } from '../checks.ts';

/** A bank's reference for a transfer (UTR, RRN). */
export const utr = () => codeText(40, normalUtr).check(z.refine(isUtr, { error: 'utr_invalid' }));
