import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { endMark, type PartCache, startMark } from './ui/cached-part.tsx';

/** The HTML of parts by their keys; what was not asked for longest goes first. */
export type PartStore = LRUCache<string, string>;

/** In bytes: strings may take two for each character. */
export const createPartStore = (maxSize: number): PartStore =>
  new LRUCache({ maxSize, sizeCalculation: (html, key) => (key.length + html.length) * 2 });

const markedPart = new RegExp(
  ` ${startMark}="(\\d+)">([\\s\\S]*?)<template ${endMark}="\\1"></template>`,
  'g',
);

const entities: Record<string, string> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** As React writes an attribute. */
const escaped = (text: string): string => text.replace(/[&"'<>]/g, (character) => entities[character] ?? '');

/** Nobody's text can hold it. */
const searchMark = `?${randomBytes(12).toString('hex')}`;

/**
 * The parts of one page. What a part shows is all in its key, so that one that has changed is another one: nothing has to be dropped.
 * `take`: the rendered page without marks; what was rendered anew is in the cache then.
 */
export const cacheParts = (store: PartStore): PartCache & { take(html: string): string } => {
  const marked: { key: string; search: string }[] = [];
  const withSearch = (html: string, search: string) => html.replaceAll(searchMark, escaped(search));
  return {
    searchMark,
    find(key, search) {
      const html = store.get(key);
      return html === undefined ? null : withSearch(html, search);
    },
    mark: (key, search) => String(marked.push({ key, search }) - 1),
    take(page) {
      if (marked.length === 0) return page;
      return page.replace(markedPart, (_, mark: string, html: string) => {
        const part = marked[Number(mark)];
        // Cut out of a page, the text would hold all of it in memory.
        if (part) store.set(part.key, Buffer.from(html).toString());
        return `>${withSearch(html, part?.search ?? '')}`;
      });
    },
  };
};
