import type { AdminContent, Content } from '@mandap/contract/content/content.schemas';
import type { ContentKind } from '@mandap/domain/content/content';
import { dayInIndia } from '@mandap/domain/days';
import type { ContentContext } from '../content.context.ts';
import { presentEntry } from '../content.present.ts';
import { type ContentRow, listEntries } from '../content.store.ts';

/** The content of the public pages. */
export const publicContent =
  ({ db, clock }: ContentContext) =>
  async (): Promise<Content> => {
    const rows = await db<ContentRow[]>`
      select * from content_entries
      where is_published and kind not in ('reply', 'ruling') and (ends_on is null or ends_on >= ${dayInIndia(clock.now())})
      order by kind, position`;
    const entriesOf = <T>(kind: ContentKind, present: (row: ContentRow) => T): T[] =>
      rows.filter((row) => row.kind === kind).map(present);
    return {
      banners: entriesOf('banner', (row) => {
        const { id, text, link, startsOn, endsOn } = row;
        return { id, text, link, startsOn, endsOn };
      }),
      testimonials: entriesOf('testimonial', ({ id, title: name, text }) => ({ id, name, text })),
      questions: entriesOf('question', ({ id, title, text }) => ({ id, question: title, answer: text })),
      places: entriesOf('place', ({ id, title: name, link }) => ({ id, name, link })),
    };
  };

/** Every entry of a kind, for administrators. */
export const adminContent =
  ({ db }: ContentContext) =>
  async ({ kind }: { kind: ContentKind }): Promise<{ results: AdminContent[] }> => ({
    results: (await listEntries(db, kind)).map(presentEntry),
  });
