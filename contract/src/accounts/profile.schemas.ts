import { languages } from '@mandap/domain/languages';
import * as z from 'zod/mini';
import { catalogueKey, id, line, phone, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { FileAnswer } from '../files/files.schemas.ts';
import { Profile } from './accounts.schemas.ts';
import { failsOfProof, ownProof } from './own-proof.schemas.ts';

/** The fields that people can change in their own profile. Omitted fields stay unchanged. */
export const ProfileChange = z.object({
  firstName: z.optional(line(100).check(z.minLength(1, 'required'))),
  lastName: z.optional(line(100)),
  phone: z.optional(z.union([z.literal(''), phone()], { error: 'phone_invalid' })),
  city: z.optional(line(100)),
  language: z.optional(z.enum(languages, 'not_a_choice')),
});
export type ProfileChange = z.output<typeof ProfileChange>;

export const changeProfile = {
  summary: 'Update your name, phone number, city, or the language of emails and documents',
  input: ProfileChange,
  output: Profile,
  fails: ['phone_opens_account'],
} satisfies EndpointSchema;

export const setPhoto = {
  summary: 'Set an uploaded picture (purpose `avatar`) as your photo',
  input: z.object({ uploadId: id() }),
  output: Profile,
  fails: ['upload_not_found'],
} satisfies EndpointSchema;

export const removePhoto = {
  summary: 'Remove your photo',
  input: z.object({}),
  output: Profile,
} satisfies EndpointSchema;

export const downloadData = {
  summary: 'Download everything stored about you, as a ZIP',
  input: z.object({}),
  output: FileAnswer(),
} satisfies EndpointSchema;

export const requestDeletion = {
  summary: 'Request deletion of your account in 14 days',
  input: z.object(ownProof()),
  output: z.object({ deleteOn: timestamp() }),
  fails: [...failsOfProof, 'bookings_live', 'money_owed'],
} satisfies EndpointSchema;

export const undoDeletion = {
  summary: 'Cancel the deletion of your account',
  input: z.object({}),
  output: Profile,
} satisfies EndpointSchema;

const businessName = () => line(120).check(z.minLength(2, 'name_short'));
const contactName = () => line(100).check(z.minLength(2, 'name_short'));

export const NewHost = z.object({
  businessName: businessName(),
  contactName: contactName(),
  phone: phone(),
  /** Consent to the terms for hosts. */
  consent: z.literal(true, 'consent_needed'),
});
export type NewHost = z.output<typeof NewHost>;

export const becomeHost = {
  summary: 'Become a host: the account can list venues from now on',
  input: NewHost,
  output: Profile,
  fails: ['host_registration_closed'],
} satisfies EndpointSchema;

/** The host's contact details that guests see. `phone` is empty until the host enters one. */
export const Business = z.object({
  businessName: z.string(),
  contactName: z.string(),
  phone: z.string(),
  /** The languages that the host and the staff speak: keys of the catalogue. */
  languages: z.array(z.string()),
});
export type Business = z.output<typeof Business>;

export const getBusiness = {
  summary: 'Get your business name, contact person, phone number and languages as a host',
  input: z.object({}),
  output: Business,
  fails: ['host_not_found'],
} satisfies EndpointSchema;

/** Omitted fields stay unchanged. */
export const BusinessChange = z.object({
  businessName: z.optional(businessName()),
  contactName: z.optional(contactName()),
  phone: z.optional(phone()),
  languages: z.optional(z.array(catalogueKey()).check(z.maxLength(20, 'too_long'))),
});
export type BusinessChange = z.output<typeof BusinessChange>;

export const changeBusiness = {
  summary:
    'Update your business name, contact person, phone number or languages as a host; guests see it at once',
  input: BusinessChange,
  output: Business,
  fails: ['host_not_found'],
} satisfies EndpointSchema;
