import { languages } from '@mandap/domain/languages';
import * as z from 'zod/mini';
import { id, line, moment, ownPassword, phone } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer } from '../files/files.schemas.ts';
import { Profile } from './accounts.schemas.ts';

/** What a person may change about themselves; what is left out stays as it is. */
export const ProfileChange = z.object({
  firstName: z.optional(line(100).check(z.minLength(1, 'required'))),
  lastName: z.optional(line(100)),
  phone: z.optional(z.union([z.literal(''), phone()], { error: 'phone_invalid' })),
  city: z.optional(line(100)),
  language: z.optional(z.enum(languages, 'not_a_choice')),
});
export type ProfileChange = z.output<typeof ProfileChange>;

export const changeProfile = {
  summary: 'Change one’s name, phone number, city or the language of mails and documents',
  input: ProfileChange,
  output: Profile,
} satisfies EndpointSchema;

export const setPhoto = {
  summary: 'Take an uploaded picture (purpose `avatar`) as one’s photo',
  input: z.object({ uploadId: id() }),
  output: Profile,
  fails: ['upload_not_found'],
} satisfies EndpointSchema;

export const removePhoto = {
  summary: 'Remove one’s photo',
  input: z.object({}),
  output: Profile,
} satisfies EndpointSchema;

export const downloadData = {
  summary: 'Everything that is stored about the person, as a ZIP',
  input: z.object({}),
  output: FileAnswer(),
} satisfies EndpointSchema;

export const askForDeletion = {
  summary: 'Ask for one’s account to be deleted in 14 days',
  input: z.object({ password: ownPassword() }),
  output: z.object({ deleteOn: moment() }),
  fails: ['wrong_password', 'bookings_live', 'money_owed'],
} satisfies EndpointSchema;

export const undoDeletion = {
  summary: 'Keep the account after all',
  input: z.object({}),
  output: Profile,
} satisfies EndpointSchema;

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

export const becomeHost = {
  summary: 'Become a host: from now on the account may list venues',
  input: NewHost,
  output: Profile,
  fails: ['host_registration_closed'],
} satisfies EndpointSchema;

/** Whom guests have to do with. `phone` empty: nobody has given one yet. */
export const Business = z.object({ businessName: z.string(), contactName: z.string(), phone: z.string() });
export type Business = z.output<typeof Business>;

export const getBusiness = {
  summary: 'A host’s business name, contact person and telephone',
  input: z.object({}),
  output: Business,
  fails: ['host_not_found'],
} satisfies EndpointSchema;

/** What is left out stays as it is. */
export const BusinessChange = z.object({
  businessName: z.optional(businessName()),
  contactName: z.optional(contactName()),
  phone: z.optional(phone()),
});
export type BusinessChange = z.output<typeof BusinessChange>;

export const changeBusiness = {
  summary: 'Change a host’s business name, contact person or telephone; guests see it at once',
  input: BusinessChange,
  output: Business,
  fails: ['host_not_found'],
} satisfies EndpointSchema;
