import { languages } from '@house/domain/languages';
import * as z from 'zod/mini';
import { Profile } from './accounts.ts';
import { id, line, moment, ownPassword, phone } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { FileAnswer } from './files.ts';

/** What a person may change about themselves; what is left out stays as it is. */
export const ProfileChange = z.object({
  firstName: z.optional(line(100).check(z.minLength(1, 'required'))),
  lastName: z.optional(line(100)),
  phone: z.optional(z.union([z.literal(''), phone()], { error: 'phone_invalid' })),
  city: z.optional(line(100)),
  language: z.optional(z.enum(languages, 'not_a_choice')),
});
export type ProfileChange = z.output<typeof ProfileChange>;

export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/api/accounts/profile/',
  summary: 'Change one’s name, phone number, city or the language of mails and documents',
  access: 'signed-in',
  input: ProfileChange,
  output: Profile,
});

export const setPhoto = endpoint({
  method: 'PUT',
  path: '/api/accounts/photo/',
  summary: 'Take an uploaded picture (purpose `avatar`) as one’s photo',
  access: 'signed-in',
  input: z.object({ uploadId: id() }),
  output: Profile,
  fails: ['upload_not_found'],
});

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/accounts/photo/',
  summary: 'Remove one’s photo',
  access: 'signed-in',
  input: z.object({}),
  output: Profile,
});

/** `data.json` holds everything that is stored about a person, the other files their documents and pictures. */
export const downloadData = endpoint({
  method: 'GET',
  path: '/api/accounts/data/',
  summary: 'Everything that is stored about the person, as a ZIP',
  access: 'signed-in',
  input: z.object({}),
  output: FileAnswer(),
  file: 'application/zip',
});

/** Administrators are made and unmade by other administrators. */
export const askForDeletion = endpoint({
  method: 'POST',
  path: '/api/accounts/deletion/',
  summary: 'Ask for one’s account to be deleted in 14 days',
  access: ['user', 'vendor'],
  input: z.object({ password: ownPassword() }),
  output: z.object({ deleteOn: moment() }),
  fails: ['wrong_password', 'bookings_live', 'money_owed'],
});

export const undoDeletion = endpoint({
  method: 'DELETE',
  path: '/api/accounts/deletion/',
  summary: 'Keep the account after all',
  access: 'signed-in',
  input: z.object({}),
  output: Profile,
});

export const NewHost = z.object({
  businessName: line(120).check(z.minLength(2, 'name_short')),
  contactName: line(100).check(z.minLength(2, 'name_short')),
  phone: phone(),
  /** To the terms for hosts. */
  consent: z.literal(true, 'consent_needed'),
});
export type NewHost = z.output<typeof NewHost>;

export const becomeHost = endpoint({
  method: 'POST',
  path: '/api/accounts/become-host/',
  summary: 'Become a host: from now on the account may list venues',
  access: ['user'],
  input: NewHost,
  output: Profile,
  fails: ['host_registration_closed'],
});
