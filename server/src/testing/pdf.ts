import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  title: string;
  language: string;
  pages: number;
  /** Every word as typed, in writing order. */
  text: string;
  /** The characters of each drawn glyph, in visual order: a ligature has several. */
  glyphs: string[];
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A literal string of a PDF: Latin-1, or UTF-16 with a byte order mark. */
const literal = (written: string): string => {
  const bytes = Buffer.from(
    written.replace(/\\(.)/gs, (_, character: string) => escapes[character] ?? character),
    'latin1',
  );
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1');
};

const string = '\\(((?:\\\\.|[^\\\\)])*)\\)';

/** The string under a name, direct or in a referenced object. */
const stringOf = (source: string, name: string): string => {
  const there = source.match(new RegExp(`/${name} (?:${string}|(\\d+) 0 R)`, 's'));
  const object = there?.[2] && source.match(new RegExp(`\n${there[2]} 0 obj\n${string}`, 's'));
  return literal(there?.[1] ?? (object ? (object[1] ?? '') : ''));
};

const charactersOf = (hex: string): string =>
  hex
    .trim()
    .split(' ')
    .filter(Boolean)
    .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .join('');

/** Maps glyph numbers of one font to characters. */
const mapOf = (cmap: string): string[] =>
  [...cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)].flatMap(([, ranges = '']) =>
    [...ranges.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => charactersOf(hex)),
    ),
  );

/** A PDF written by platform/pdf: its words, and the glyphs drawn for them. */
export const readPdf = (bytes: Uint8Array): ReadPdf => {
  const source = Buffer.from(bytes).toString('latin1');
  if (!source.startsWith('%PDF-')) throw new Error('This is no PDF.');
  const objects = new Map<string, { head: string; content: string }>();
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', packed] = body.split(/stream\n/);
    const isText = packed !== undefined && head.includes('/FlateDecode') && !head.includes('/Length1');
    const content = isText ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : '';
    objects.set(id, { head, content });
  }
  const maps = new Map<string, string[]>();
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const unicode = objects.get(id)?.head.match(/\/ToUnicode (\d+) 0 R/)?.[1];
    maps.set(name, mapOf(objects.get(unicode ?? '')?.content ?? ''));
  }
  const drawn = [...objects.values()]
    .map(({ content }) => content)
    .filter((content) => content.includes('BT\n'));
  const words = drawn.flatMap((content) =>
    [...content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, word = '']) => literal(word)),
  );
  const glyphs = drawn.flatMap((content) =>
    [...content.matchAll(/\/(F\d+) [\d.]+ Tf([\s\S]*?)ET/g)].flatMap(([, font = '', shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) =>
        (hex.match(/.{4}/g) ?? []).map((glyph) => maps.get(font)?.[Number.parseInt(glyph, 16)] ?? ''),
      ),
    ),
  );
  return {
    title: stringOf(source, 'Title'),
    language: stringOf(source, 'Lang'),
    pages: [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head)).length,
    text: words.join('').trim(),
    glyphs,
  };
};
