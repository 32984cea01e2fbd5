import { email, newPassword, otp, text } from '@house/contract/checks';
import * as z from 'zod/mini';

/** spec.md section 5; messages are the codes of the contract's checks. */
export const signInSchema = z.object({
  email: email(),
  password: z.string().check(z.minLength(6, 'password_short_login'), z.maxLength(200, 'password_too_long')),
  remember: z.boolean(),
});
export type SignInValues = z.output<typeof signInSchema>;

export const signUpSchema = z
  .object({
    name: text(100).check(z.minLength(2, 'name_short')),
    email: email(),
    password: newPassword(),
    confirmPassword: z.string(),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: 'passwords_differ',
    }),
  );
export type SignUpValues = z.output<typeof signUpSchema>;

export const codeSchema = z.object({ otp: otp() });
export type CodeValues = z.output<typeof codeSchema>;
