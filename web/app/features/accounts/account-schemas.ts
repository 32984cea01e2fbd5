import { login, register, signInByPhone, verifyCode } from '@mandap/contract/accounts/accounts.schemas';
import {
  beginTwoFactor,
  changePassword,
  resetPassword,
  stepUp,
} from '@mandap/contract/accounts/security.schemas';
import { line } from '@mandap/contract/checks';
import { splitName } from '@mandap/domain/names';
import * as z from 'zod/mini';

export const signInSchema = z.required(login.input);
export type SignInValues = z.output<typeof signInSchema>;

/** A password and its repetition, so that a typo does not lock the user out. */
const confirmed = <T extends { password: string; confirmPassword: string }>() =>
  z.refine<T>(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'passwords_differ',
  });
const confirmPassword = z.string();

const signUpFields = z
  .extend(z.required(z.pick(register.input, { email: true, password: true })), {
    // The form has one field for the full name; the API takes first and last name.
    name: line(100).check(z.minLength(2, 'name_short')),
    confirmPassword,
    whatsApp: z.boolean(),
  })
  .check(confirmed());
export type SignUpValues = z.input<typeof signUpFields>;

/** Converts the fields of the sign-up form to those of the contract. */
export const accountOf = ({ email, password, name, whatsApp }: SignUpValues) => ({
  email,
  password,
  ...splitName(name),
  ...(whatsApp && { whatsapp: true }),
});
export type NewAccount = ReturnType<typeof accountOf>;

/** The number, for a code by text message. */
export const phoneSchema = z.required(z.pick(signInByPhone.input, { phone: true, remember: true }));
export type PhoneValues = z.output<typeof phoneSchema>;

/** The name of an account that a number opens, and whether a new one gets messages by WhatsApp. */
export const nameSchema = z.object({
  name: line(100).check(z.minLength(2, 'name_short')),
  whatsApp: z.boolean(),
});

export const signUpSchema = z.pipe(signUpFields, z.transform(accountOf));

export const resetSchema = z
  .extend(z.pick(resetPassword.input, { password: true }), { confirmPassword })
  .check(confirmed());

const { currentPassword, newPassword } = changePassword.input.shape;
/** For somebody who has no password yet. */
export const firstPasswordSchema = z
  .object({ currentPassword: z.string(), otp: z.string(), password: newPassword, confirmPassword })
  .check(confirmed());
export const changePasswordSchema = z
  .object({ currentPassword, otp: z.string(), password: newPassword, confirmPassword })
  .check(confirmed());

export const twoFactorSchema = stepUp.input;
export const ownPasswordSchema = beginTwoFactor.input;
export const codeSchema = z.pick(verifyCode.input, { otp: true });
