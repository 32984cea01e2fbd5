import { randomBytes } from 'node:crypto';
import { endMark, type PartCache, startMark } from './ui/cached-part.tsx';

/** Texts by their keys, up to a number of bytes; what was not asked for longest goes first. */
export interface PartStore {
  get(key: string): string | undefined;
  set(key: string, html: string): void;
  /** In bytes, at most. */
  size(): number;
}

/** Strings may take two bytes for each character. */
const sizeOf = (key: string, html: string): number => (key.length + html.length) * 2;

export const createPartStore = (maxBytes: number): PartStore => {
  const texts = new Map<string, string>();
  let size = 0;
  const remove = (key: string, html: string) => {
    texts.delete(key);
    size -= sizeOf(key, html);
  };
  return {
    get(key) {
      const html = texts.get(key);
      if (html === undefined) return;
      texts.delete(key);
      texts.set(key, html);
      return html;
    },
    set(key, html) {
      const known = texts.get(key);
      if (known !== undefined) remove(key, known);
      // Cut out of a page, the text would hold all of it in memory.
      texts.set(key, Buffer.from(html).toString());
      size += sizeOf(key, html);
      for (const [oldest, text] of texts) {
        if (size <= maxBytes) break;
        remove(oldest, text);
      }
    },
    size: () => size,
  };
};

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
        if (part) store.set(part.key, html);
        return `>${withSearch(html, part?.search ?? '')}`;
      });
    },
  };
};
