import * as z from 'zod/mini';
import { day, id } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';

/** Hindi is empty where nobody translated it. */
const Translated = z.object({ en: z.string(), hi: z.string() });
export type Translated = z.output<typeof Translated>;

const Banner = z.object({
  id: id(),
  text: Translated,
  /** A path of this site or an https address; empty: none. */
  link: z.string(),
  /** Shown from the first to the last day; null: without end. */
  startsOn: z.nullable(day()),
  endsOn: z.nullable(day()),
});

/** What administrators wrote for the public pages, in their order. */
export const Content = z.object({
  /** Those that are not over; pages show the first one of the day. */
  banners: z.array(Banner),
  testimonials: z.array(z.object({ id: id(), name: Translated, text: Translated })),
  questions: z.array(z.object({ id: id(), question: Translated, answer: Translated })),
  places: z.array(z.object({ id: id(), name: Translated, link: z.string() })),
});
export type Content = z.output<typeof Content>;

export const getContent = {
  summary: 'Get announcements, testimonials, questions and featured places',
  input: z.object({}),
  output: Content,
} satisfies EndpointSchema;
