import { bareCode } from '@mandap/domain/typed-text';
import * as z from 'zod/mini';
import { code } from '../checks.ts';

/** A code sent by e-mail or SMS: six digits. */
export const otp = () =>
  z
    .string(code('otp_length'))
    .check(z.overwrite(bareCode), z.length(6, code('otp_length')), z.regex(/^\d*$/, code('otp_digits')));
