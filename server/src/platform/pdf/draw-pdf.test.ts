import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readPdf } from '#server/testing/pdf.ts';
import { drawPdf } from './draw-pdf.ts';
import type { PdfContent } from './pdf-content.ts';

const content = (more: Partial<PdfContent> = {}): PdfContent => ({
  title: 'Receipt',
  language: 'en',
  madeAt: new Date('2026-11-21T06:00:00Z'),
  brand: 'Mandap',
  header: [['Number', 'RC-2627-000001']],
  parties: [],
  sections: [],
  table: null,
  amountInWords: null,
  notes: [],
  signature: null,
  footer: 'Foot',
  pageOf: 'Page {page} of {pages}',
  ...more,
});

const drawn = async (note: string) =>
  readPdf(await drawPdf(content({ title: '', header: [], notes: [note] })));

/** The drawing instructions and other compressed parts of a PDF. */
const streamsOf = (bytes: Uint8Array): string[] => {
  const source = Buffer.from(bytes).toString('latin1');
  return [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, packed = '']) => {
    try {
      return [inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
};

describe('drawPdf', () => {
  it('contains its title, its language and its words', async () => {
    const pdf = readPdf(await drawPdf(content({ notes: ['₹1,05,000 (paid) \\ “today”'] })));
    expect(pdf).toMatchObject({ title: 'Receipt RC-2627-000001', language: 'en', pages: 1 });
    expect(pdf.text).toContain('₹1,05,000 (paid) \\ “today”');
    expect(pdf.text).toContain('Page 1 of 1');
  });

  it('is tagged, so that screen readers know its headings and tables', async () => {
    const sections = [{ heading: 'Booking', rows: [['Guests', '100']] as const }];
    const table = {
      heads: ['What', 'Amount'],
      rows: [['Rent', '₹1']],
      totals: [{ name: 'Total', value: '₹1' }],
    };
    const source = Buffer.from(await drawPdf(content({ sections, table }))).toString('latin1');
    expect(source).toContain('/Marked true');
    const parts = [...source.matchAll(/^\/S \/(\w+)$/gm)].map(([, part]) => part);
    for (const part of ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD']) expect(parts).toContain(part);
  });

  it('never breaks an amount, however long and however many columns', async () => {
    const amount = '₹98,76,54,32,109.50';
    const columns = ['Earned', 'Commission', 'Collected at the venue', 'Adjustments', 'To you'];
    const table = {
      heads: ['Booking', ...columns],
      rows: [['MB-12345678 Lake Palace', ...columns.map(() => amount)]],
      totals: [{ name: 'Paid out', value: amount, strong: true }],
    };
    const { text } = readPdf(await drawPdf(content({ table })));
    expect(text.split(amount)).toHaveLength(columns.length + 2);
  });

  it('draws the heading’s background as high as its longest title', async () => {
    const heightWith = async (title: string): Promise<number> => {
      const table = { heads: ['Booking', title], rows: [['One', '₹1']], totals: [] };
      const streams = streamsOf(await drawPdf(content({ table })));
      const drawn = streams.find((stream) => stream.includes('BT\n')) ?? '';
      const paths = drawn.match(/[\d.]+ [\d.]+ m\n(?:[\d. ]+ [lc]\n)+/g) ?? [];
      const rounded = paths.find((path) => path.includes(' c\n')) ?? '';
      const ys = rounded
        .trim()
        .split('\n')
        .map((line) => Number(line.split(' ').at(-2)));
      return Math.max(...ys) - Math.min(...ys);
    };
    const [one, two] = [
      await heightWith('Taken'),
      await heightWith('Collected at the venue by the host in person'),
    ];
    expect(two - one).toBeCloseTo(12, 1);
  });

  it('produces the same bytes for the same document', async () => {
    const one = Buffer.from(await drawPdf(content()));
    expect(one.equals(Buffer.from(await drawPdf(content())))).toBe(true);
  });

  it.each(['क्ष', 'त्र', 'ज्ञ', 'श्र', 'ष्ट्र'])(
    'draws %s as one glyph or as half forms, never with a virama',
    async (joined) => {
      const { glyphs } = await drawn(joined);
      expect(glyphs).not.toContain('\u094d');
      expect(glyphs.join('')).toContain(joined);
      if (joined.length === 3) expect(glyphs).toContain(joined);
    },
  );

  it('breaks a word that is too long for a line only between its syllables', async () => {
    const syllable = 'ष्ट्री';
    const word = syllable.repeat(70);
    const { text } = await drawn(word);
    const pieces = text.split(/\s+/).filter((piece) => /\p{Script=Devanagari}/u.test(piece));
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe(word);
    for (const piece of pieces) expect(piece.replaceAll(syllable, '')).toBe('');
  });

  it('draws श्री as श्र with its vowel, and न् of हिन्दी as a half form', async () => {
    expect((await drawn('श्री')).glyphs).toEqual(expect.arrayContaining(['श्र', 'ी']));
    expect((await drawn('हिन्दी')).glyphs).toEqual(expect.arrayContaining(['न्', 'द']));
  });

  it('draws the reph of र्क above, after its letter', async () => {
    const { glyphs } = await drawn('र्क');
    expect(glyphs.indexOf('र्')).toBe(glyphs.indexOf('क') + 1);
  });

  it('draws the vowel of कि before its letter, and copies it as typed', async () => {
    const { glyphs, text } = await drawn('कि');
    expect(glyphs.indexOf('ि')).toBe(glyphs.indexOf('क') - 1);
    expect(text).toContain('कि');
  });

  it('has a glyph for every character that documents contain, in both fonts', async () => {
    const { glyphs } = await drawn('A–z 0123456789 ₹ % × · “” ’ … अ–ह ₹१ é');
    expect(glyphs).not.toContain('\u0000');
    expect(glyphs).toEqual(expect.arrayContaining(['₹', '×', '·', '’', '…', 'é', '–']));
  });

  it.each([
    ['Tamil', 'ஸ்ரீ கல்யாண மண்டபம், 12'],
    ['Bengali', 'রাজবাড়ি প্রাসাদ।'],
    ['Gujarati', 'રજવાડું લગ્ન વાડી'],
    ['Kannada', 'ಕಲ್ಯಾಣ ಮಂಟಪ'],
    ['Malayalam', 'കല്യാണ മണ്ഡപം ക്ഷേത്രം ഹാള്‍'],
    ['Odia', 'କଲ୍ୟାଣ ମଣ୍ଡପ'],
    ['Gurmukhi', 'ਪੰਜਾਬੀ ਮੈਰਿਜ ਪੈਲੇਸ'],
    ['Telugu', 'శ్రీ కళ్యాణ మండపం'],
    ['Urdu', 'شادی محل، لکھنؤ'],
    ['Urdu and Hindi', 'شادی محل (विवाह महल)'],
    ['Malayalam, with a mark that no letter has', 'ക഼ം'],
  ])('has a glyph for every character of a name in %s, and copies it as typed', async (_, name) => {
    const { glyphs, text } = await drawn(name);
    expect(glyphs).not.toContain('\u0000');
    expect(text).toContain(name);
  });

  it('draws successive words of Urdu from right to left, with the numbers between them', async () => {
    const note = 'Hall شادی 12 محل two';
    const bytes = await drawPdf(content({ title: '', header: [], notes: [note] }));
    const places = streamsOf(bytes).flatMap((stream) =>
      [...stream.matchAll(/\/ActualText[\s\S]*?1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x)),
    );
    const words = note.split(' ');
    // After the brand.
    const starts = places.slice(1, 1 + words.length);
    const seen = words.map((word, index) => ({ word, x: starts[index] ?? 0 })).sort((a, b) => a.x - b.x);
    expect(seen.map(({ word }) => word)).toEqual(['Hall', 'محل', '12', 'شادی', 'two']);
  });

  it('continues on further pages with a long text', async () => {
    const long = `${'बहुत लंबा अनुरोध and much to read '.repeat(300)}${'x'.repeat(400)} end`;
    const pdf = readPdf(
      await drawPdf(content({ sections: [{ heading: 'Requests', rows: [['Special requests', long]] }] })),
    );
    expect(pdf.pages).toBeGreaterThan(1);
    expect(pdf.text).toContain('end');
    expect(pdf.text).toContain(`Page ${pdf.pages} of ${pdf.pages}`);
  });

  it.each([
    ['Namaste 🙏 to all 🎉', 'Namaste to all'],
    ['With ❤️ and 👨‍👩‍👧🏽 from 🇮🇳 India', 'With and from India'],
    ['© 2026 Moti Mahal™', '© 2026 Moti Mahal™'],
  ])('leaves no empty box for emoji: %s', async (note, shown) => {
    expect((await drawn(note)).text).toContain(shown);
  });

  it('removes bidirectional control characters', async () => {
    expect((await drawn('safe\u202egnp.exe')).text).not.toContain('\u202e');
  });
});
