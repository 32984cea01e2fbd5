import { languages } from '@mandap/domain/languages';
import * as z from 'zod/mini';
import { id, line, moment, ownPassword, phone } from '../checks.ts';
import { endpoint } from '../endpoint.ts';
import { FileAnswer } from '../files/files.ts';
import { Profile } from './accounts.ts';

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

const businessName = () => line(120).check(z.minLength(2, 'name_short'));
const contactName = () => line(100).check(z.minLength(2, 'name_short'));

export const NewHost = z.object({
  businessName: businessName(),
  contactName: contactName(),
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

/** Whom guests have to do with. `phone` empty: nobody has given one yet. */
export const Business = z.object({ businessName: z.string(), contactName: z.string(), phone: z.string() });
export type Business = z.output<typeof Business>;

export const getBusiness = endpoint({
  method: 'GET',
  path: '/api/hosting/business/',
  summary: 'A host’s business name, contact person and telephone',
  access: ['vendor'],
  input: z.object({}),
  output: Business,
  fails: ['host_not_found'],
});

/** What is left out stays as it is. */
export const BusinessChange = z.object({
  businessName: z.optional(businessName()),
  contactName: z.optional(contactName()),
  phone: z.optional(phone()),
});
export type BusinessChange = z.output<typeof BusinessChange>;

export const changeBusiness = endpoint({
  method: 'PATCH',
  path: '/api/hosting/business/',
  summary: 'Change a host’s business name, contact person or telephone; guests see it at once',
  access: ['vendor'],
  input: BusinessChange,
  output: Business,
  fails: ['host_not_found'],
});
