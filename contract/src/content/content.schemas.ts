import {
  type ContentFields,
  contentKinds,
  isContentLink,
  missingContent,
} from '@mandap/domain/content/content';
import * as z from 'zod/mini';
import { fieldsIn } from '../by-language.ts';
import { Names } from '../catalogue/catalogue.schemas.ts';
import { day, id, line, text, timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';

const Banner = z.object({
  id: id(),
  text: Names,
  /** A path on this site or an https address; empty if there is no link. */
  link: z.string(),
  /** The first and last day on which it is shown; null for no limit. */
  startsOn: z.nullable(day()),
  endsOn: z.nullable(day()),
});

/** The administrators' texts for the public pages, in display order. */
export const Content = z.object({
  /** Banners that are not over yet. Pages show the first one that is current. */
  banners: z.array(Banner),
  testimonials: z.array(z.object({ id: id(), name: Names, text: Names })),
  questions: z.array(z.object({ id: id(), question: Names, answer: Names })),
  places: z.array(z.object({ id: id(), name: Names, link: z.string() })),
});
export type Content = z.output<typeof Content>;

export const getContent = {
  summary: 'Get announcements, testimonials, questions and featured places',
  input: z.object({}),
  output: Content,
} satisfies EndpointSchema;

const fields = {
  kind: z.enum(contentKinds, 'not_a_choice'),
  // Empty: not in this language.
  ...fieldsIn('title', () => line(160)),
  ...fieldsIn('text', () => text(1000)),
  link: text(300).check(z.refine(isContentLink, { error: 'link_invalid' })),
  startsOn: z.nullable(day()),
  endsOn: z.nullable(day()),
  isPublished: z.boolean('invalid'),
};

interface Entry extends ContentFields {
  startsOn: string | null;
  endsOn: string | null;
}

/** Checks the fields that each kind requires, and that the last day is not before the first. */
const isComplete = <T extends Entry>({ value, issues }: z.core.ParsePayload<T>): void => {
  const refuse = (field: keyof Entry, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message });
  for (const field of missingContent(value)) refuse(field, 'required');
  if (value.startsOn && value.endsOn && value.endsOn < value.startsOn) refuse('endsOn', 'range_reversed');
};

/** An entry as an administrator fills it in. */
export const ContentForm = z.object(fields).check(isComplete);
export type ContentForm = z.output<typeof ContentForm>;

const version = z.int();

export const AdminContent = z.object({ ...fields, id: id(), version, updatedAt: timestamp() });
export type AdminContent = z.output<typeof AdminContent>;

/** All entries of a kind, in display order. */
const Entries = z.object({ results: z.array(AdminContent) });

export const listContent = {
  summary: 'List the announcements, testimonials and other content of the public pages',
  input: z.object({ kind: fields.kind }),
  output: Entries,
} satisfies EndpointSchema;

export const addContent = {
  summary: 'Add an entry at the end of its kind',
  input: ContentForm,
  output: AdminContent,
  success: 201,
  fails: ['content_full'],
} satisfies EndpointSchema;

/** The kind of an entry never changes. */
export const changeContent = {
  summary: 'Change an entry',
  input: z.object({ ...fields, id: id(), version }).check(isComplete),
  output: AdminContent,
  fails: ['content_not_found', 'content_changed'],
} satisfies EndpointSchema;

export const removeContent = {
  summary: 'Remove an entry',
  input: z.object({ id: id() }),
  output: z.object({ id: id() }),
  fails: ['content_not_found'],
} satisfies EndpointSchema;

export const moveContent = {
  summary: 'Move an entry one place up or down in its kind',
  input: z.object({ id: id(), direction: z.enum(['up', 'down'], 'not_a_choice') }),
  output: Entries,
  fails: ['content_not_found'],
} satisfies EndpointSchema;
