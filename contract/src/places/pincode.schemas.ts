import { bareCode } from '@mandap/domain/typed-text';
import * as z from 'zod/mini';
import type { CheckCode } from '../check-codes.ts';
import { codeText } from '../checks.ts';

const code = (name: CheckCode): CheckCode => name;

/** An Indian postal code: six digits. */
export const pincode = () => codeText(10, bareCode).check(z.regex(/^[1-9]\d{5}$/, code('pincode_invalid')));
