import { bareCode } from '@mandap/domain/typed-text';
import * as z from 'zod/mini';
import { code, codeText } from '../checks.ts';

/** An Indian postal code: six digits. */
export const pincode = () => codeText(10, bareCode).check(z.regex(/^[1-9]\d{5}$/, code('pincode_invalid')));
