import * as z from 'zod/mini';
import { otp } from './otp.schemas.ts';
import { ownPassword } from './passwords.schemas.ts';

/** What a signed-in person proves to be themselves with: the password, or without one a code from `sendPhoneCode`. */
export const ownProof = () => ({ password: z.optional(ownPassword()), otp: z.optional(otp()) });
export const failsOfProof = ['wrong_password', 'sign_in_again', 'invalid_code', 'code_expired'] as const;
