import { roles } from '@mandap/domain/accounts/roles';
import { languages } from '@mandap/domain/languages';
import * as z from 'zod/mini';
import { email, id, line, phone, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { phoneSignInNeeds } from './accounts.ts';
import { otp } from './otp.schemas.ts';
import { newPassword } from './passwords.schemas.ts';

export const Profile = z.object({
  id: id(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  dateJoined: timestamp(),
  /** Ten digits, or an empty string. */
  phone: z.string(),
  /** A verified number opens the account, and only it gets text messages. `possible`: the person can request a code. */
  phoneVerification: z.enum(['verified', 'possible', 'impossible']),
  /** Whether the platform texts people about their bookings, so that a booking offers to verify its number. */
  canTextCodes: z.boolean(),
  city: z.string(),
  /** The URL of a square picture. */
  avatarUrl: z.nullable(z.string()),
  /** The language of emails and documents. */
  language: z.enum(languages),
  /** Present for somebody without a password, who signs in with a code sent to the number. */
  isPasswordless: z.optional(z.literal(true)),
  /** When the account will be deleted unless the person cancels. */
  deleteOn: z.nullable(timestamp()),
});
export type Profile = z.output<typeof Profile>;

/** Whether the owner of a new account wants everything that can come by WhatsApp. */
const wantsWhatsApp = () => z.optional(z.boolean('invalid'));

export const register = {
  summary: 'Request a sign-up code, or create the account once the code is verified',
  input: z.object({
    email: email(),
    password: z.optional(newPassword()),
    firstName: z.optional(line(100).check(z.minLength(1, 'name_short'))),
    lastName: z.optional(line(100)),
    role: z.optional(z.string('role_invalid').check(z.regex(/^user$/i, 'role_invalid'))),
    verificationToken: z.optional(text(200)),
    whatsapp: wantsWhatsApp(),
  }),
  output: z.object({ user: z.optional(Profile), detail: z.string() }),
  success: 201,
  lesserSuccess: 200,
  fails: ['registration_closed', 'email_not_verified', 'email_in_use', 'code_just_sent'],
} satisfies EndpointSchema;

export const checkNewPassword = {
  summary: 'Check whether a new password is acceptable',
  input: z.object({
    password: newPassword(),
    email: z.optional(text(254)),
    firstName: z.optional(text(100)),
    lastName: z.optional(text(100)),
  }),
  output: z.object({ detail: z.string() }),
} satisfies EndpointSchema;

/** Returned instead of tokens if an administrator still has to enter a code or set up the second factor. */
const twoFactorStep = {
  twoFactor: z.optional(z.enum(['verify', 'set_up'])),
  challenge: z.optional(z.string()),
};

export const login = {
  summary: 'Check the password and send a sign-in code',
  input: z.object({
    email: email(),
    password: z
      .string('password_short_login')
      .check(z.minLength(6, 'password_short_login'), z.maxLength(200, 'password_too_long')),
    remember: z._default(z.boolean('invalid'), false),
  }),
  output: z.object({
    access: z.optional(z.string()),
    refresh: z.optional(z.string()),
    user: z.optional(Profile),
    ...twoFactorStep,
    detail: z.string(),
  }),
  fails: ['invalid_credentials', 'account_inactive', 'account_suspended', 'code_just_sent'],
} satisfies EndpointSchema;

export const verifyCode = {
  summary: 'Verify an emailed code',
  input: z.object({ email: email(), otp: otp() }),
  output: z.object({
    access: z.optional(z.string()),
    refresh: z.optional(z.string()),
    user: z.optional(Profile),
    verificationToken: z.optional(z.string()),
    ...twoFactorStep,
    detail: z.string(),
  }),
  fails: ['invalid_code', 'code_expired', 'account_inactive', 'account_suspended'],
} satisfies EndpointSchema;

export const requestPhoneCode = {
  summary: 'Text a code to a mobile number, to sign in or to create an account with it',
  input: z.object({ phone: phone() }),
  output: z.object({ detail: z.string() }),
  fails: ['phone_sign_in_off', 'code_just_sent'],
} satisfies EndpointSchema;

/** `otp` or `verificationToken` proves that the number is the caller's. */
export const signInByPhone = {
  summary: 'Sign in with the code that was texted to a mobile number, or create an account with it',
  input: z.object({
    phone: phone(),
    otp: z.optional(otp()),
    verificationToken: z.optional(text(200)),
    /** Answers `name` and `first_name`. */
    firstName: z.optional(line(100).check(z.minLength(1, 'name_short'))),
    lastName: z.optional(line(100)),
    /** Answers `email_code`. */
    emailOtp: z.optional(otp()),
    remember: z._default(z.boolean('invalid'), false),
    whatsapp: wantsWhatsApp(),
  }),
  output: z.object({
    access: z.optional(z.string()),
    refresh: z.optional(z.string()),
    user: z.optional(Profile),
    /** What is missing. Call again with it and the token. */
    needs: z.optional(z.enum(phoneSignInNeeds)),
    verificationToken: z.optional(z.string()),
    detail: z.string(),
  }),
  fails: [
    'phone_sign_in_off',
    'invalid_code',
    'code_expired',
    'registration_closed',
    'first_name_differs',
    'administrators_use_email',
    'phone_in_use',
    'account_inactive',
    'account_suspended',
    'code_just_sent',
  ],
} satisfies EndpointSchema;

export const getProfile = {
  summary: 'Get the signed-in account',
  input: z.object({}),
  output: Profile,
} satisfies EndpointSchema;

export const refreshToken = {
  summary: 'Exchange a refresh token for a new pair',
  input: z.object({ refresh: text(500) }),
  output: z.object({ access: z.string(), refresh: z.string() }),
  fails: ['session_expired'],
} satisfies EndpointSchema;

export const blacklistToken = {
  summary: 'Sign out: end the session of a refresh token',
  input: z.object({ refresh: text(500) }),
  output: z.object({ detail: z.string() }),
} satisfies EndpointSchema;
