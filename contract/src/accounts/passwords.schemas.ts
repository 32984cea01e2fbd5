import * as z from 'zod/mini';

/** A new password, spec.md section 5. */
export const newPassword = () =>
  z
    .string('password_short')
    .check(
      z.minLength(8, 'password_short'),
      z.maxLength(200, 'password_too_long'),
      z.regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s, 'password_weak'),
    );

/** A current password, exactly as typed. */
export const ownPassword = () =>
  z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'password_too_long'));
