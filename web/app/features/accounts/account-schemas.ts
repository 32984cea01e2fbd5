import { email, newPassword, otp, text } from '@mandap/contract/checks';
import * as z from 'zod/mini';

/** spec.md section 5; messages are the codes of the contract's checks. */
export const signInSchema = z.object({
  email: email(),
  password: z.string().check(z.minLength(6, 'password_short_login'), z.maxLength(200, 'password_too_long')),
  remember: z.boolean(),
});
export type SignInValues = z.output<typeof signInSchema>;

const confirmed = <T extends { password: string; confirmPassword: string }>() =>
  z.refine<T>(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'passwords_differ',
  });

export const signUpSchema = z
  .object({
    name: text(100).check(z.minLength(2, 'name_short')),
    email: email(),
    password: newPassword(),
    confirmPassword: z.string(),
  })
  .check(confirmed());
export type SignUpValues = z.output<typeof signUpSchema>;

export const forgotSchema = z.object({ email: email() });
export type ForgotValues = z.output<typeof forgotSchema>;

export const resetSchema = z
  .object({ password: newPassword(), confirmPassword: z.string() })
  .check(confirmed());
export type ResetValues = z.output<typeof resetSchema>;

const ownPassword = () => z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'password_too_long'));

export const changePasswordSchema = z
  .object({ currentPassword: ownPassword(), password: newPassword(), confirmPassword: z.string() })
  .check(confirmed());
export type ChangePasswordValues = z.output<typeof changePasswordSchema>;

export const changeEmailSchema = z.object({ email: email(), password: ownPassword() });
export type ChangeEmailValues = z.output<typeof changeEmailSchema>;

export const codeSchema = z.object({ otp: otp() });
export type CodeValues = z.output<typeof codeSchema>;
