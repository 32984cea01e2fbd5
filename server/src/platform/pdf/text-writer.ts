import PDFDocument from 'pdfkit';
import { fontFiles, type Run, runsOf, type Script, type Weight } from '../fonts.ts';

/** The style of a text; sizes in points. */
export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
}

interface Box extends TextStyle {
  x: number;
  width: number;
  align?: 'left' | 'right';
}

interface MeasuredRun extends Run {
  width: number;
  /** Set for a text that the font cannot be shaped with otherwise. */
  features?: Features;
}

interface Word {
  text: string;
  runs: MeasuredRun[];
  width: number;
}

type Line = Word[];

type Features = NonNullable<PDFKit.Mixins.TextOptions['features']>;

/**
 * Without placing marks by the anchors of the font. The shaper fails where a letter has no anchor for a mark, which people
 * type only by mistake. fontkit reads an object too, which the types of pdfkit do not know.
 */
const withoutAnchors = { mark: false, mkmk: false, abvm: false, blwm: false } as unknown as Features;

const isRightToLeft = ({ runs }: Word): boolean => runs.some(({ script }) => script === 'arabic');
/** Digits and signs, which go with the words around them. */
const isNeutral = ({ text }: Word): boolean => !/\p{L}/u.test(text);

/** The words of a line in the order in which they are seen. Successive words of Urdu are read from right to left. */
const inVisualOrder = (line: Line): Line => {
  const first = line.findIndex(isRightToLeft);
  if (first < 0) return line;
  const after = line.findIndex((word, index) => index > first && !isRightToLeft(word) && !isNeutral(word));
  const end = line.slice(0, after < 0 ? line.length : after).findLastIndex(isRightToLeft) + 1;
  return [...line.slice(0, first), ...line.slice(first, end).reverse(), ...inVisualOrder(line.slice(end))];
};

/** Relative to the size: room for vowel signs above and below. */
const lineHeight = 1.5;
const baseline = 1.08;

/** Emoji, which no font here contains, with what belongs to them and one space before. */
const emoji =
  / ?(?:\p{RI}{2}|(?![©®™])\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)*)/gu;

/** Without emoji, and without invisible characters that would reverse the text or that no font contains. */
const normalized = (text: string): string =>
  text
    .normalize('NFC')
    .replace(emoji, '')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (each) => (each === '\n' ? each : ' '));

export const heightOf = (lines: number, { size }: Pick<TextStyle, 'size'>): number =>
  lines * size * lineHeight;

/** The parts of a tagged PDF that documents use (ISO 32000, 14.8.4). */
type Part = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';

/** Writes words of all scripts into a tagged PDF, line by line. */
export const createTextWriter = (doc: PDFKit.PDFDocument, language: string) => {
  /** The part of the document that the next words belong to. Null: decoration, which screen readers skip. */
  let part: PDFKit.PDFStructureElement | null = null;

  const choose = (script: Script, { size, weight = 'regular' }: TextStyle) =>
    doc.font(fontFiles[script][weight]).fontSize(size);

  const measured = (run: Run, style: TextStyle): MeasuredRun => {
    choose(run.script, style);
    try {
      return { ...run, width: doc.widthOfString(run.text) };
    } catch {
      const features = withoutAnchors;
      return { ...run, width: doc.widthOfString(run.text, { features }), features };
    }
  };

  const wordOf = (text: string, style: TextStyle): Word => {
    const runs = runsOf(text, language).map((run) => measured(run, style));
    return { text, runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
  };

  /** Split to fit, because users may enter a word wider than the page. */
  const splitToWidth = (word: Word, width: number, style: TextStyle): Word[] => {
    if (word.width <= width) return [word];
    const pieces: Word[] = [];
    let piece = '';
    for (const { segment } of new Intl.Segmenter().segment(word.text)) {
      if (piece && wordOf(piece + segment, style).width > width) {
        pieces.push(wordOf(piece, style));
        piece = '';
      }
      piece += segment;
    }
    return [...pieces, wordOf(piece, style)];
  };

  const spaceIn = (style: TextStyle): number => wordOf(' ', style).width;

  const widthOfLine = (line: Line, style: TextStyle): number =>
    line.reduce((sum, { width }) => sum + width, Math.max(0, line.length - 1) * spaceIn(style));

  const linesOf = (text: string, { width, ...style }: Pick<Box, 'width'> & TextStyle): Line[] =>
    normalized(text)
      .split('\n')
      .flatMap((paragraph) => {
        const lines: Line[] = [[]];
        const words = paragraph.split(' ').filter(Boolean);
        for (const word of words.flatMap((each) => splitToWidth(wordOf(each, style), width, style))) {
          const line = lines.at(-1) ?? [];
          if (line.length > 0 && widthOfLine([...line, word], style) > width) lines.push([word]);
          else line.push(word);
        }
        return lines;
      });

  /** Consecutive words of one font are written together, so that shaped text can be copied as typed. */
  const writeLine = (line: Line, y: number, { x, width, align = 'left', ...style }: Box): void => {
    let edge = align === 'left' ? x : x + width - widthOfLine(line, style);
    const starts = new Map<Word, number>();
    for (const word of inVisualOrder(line)) {
      starts.set(word, edge);
      edge += word.width + spaceIn(style);
    }
    // Written in the order of reading, which is that of copied text and of screen readers.
    for (const word of line) {
      const actual = { actual: `${word.text} ` };
      if (part) part.add(doc.markStructureContent('Span', actual));
      else doc.markContent('Span', actual);
      let at = starts.get(word) ?? x;
      for (const { text, script, width: wide, features } of word.runs) {
        choose(script, style).fillColor(style.color ?? '#000000');
        const options = { lineBreak: false, baseline: 'alphabetic', ...(features && { features }) } as const;
        doc.text(text, at, y + style.size * baseline, options);
        at += wide;
      }
      doc.endMarkedContent();
    }
  };

  return {
    linesOf,
    writeLine,

    /** Everything written within is one part for screen readers, nested in the current part. */
    within<T>(kind: Part, work: () => T): T {
      const around = part;
      const element = doc.struct(kind);
      if (around) around.add(element);
      else doc.addStructure(element);
      part = element;
      const result = work();
      element.end();
      part = around;
      return result;
    },

    /** Lines, boxes and footers: nothing that is read aloud. */
    decoration(draw: () => void): void {
      const around = part;
      part = null;
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
      part = around;
    },

    /** Writes down from `y` and returns the height. For a text that stays on its page. */
    write(text: string, y: number, box: Box): number {
      const lines = linesOf(text, box);
      lines.forEach((line, index) => {
        writeLine(line, y + heightOf(index, box), box);
      });
      return heightOf(lines.length, box);
    },

    /** The height of one line. */
    widthOfText: (text: string, style: TextStyle): number =>
      widthOfLine(
        normalized(text)
          .split(' ')
          .filter(Boolean)
          .map((word) => wordOf(word, style)),
        style,
      ),

    heightOfText: (text: string, box: Pick<Box, 'width'> & TextStyle): number =>
      heightOf(linesOf(text, box).length, box),
  };
};

export type TextWriter = ReturnType<typeof createTextWriter>;

export const newPdf = ({
  title,
  author,
  language,
  madeAt,
}: {
  title: string;
  author: string;
  language: string;
  madeAt: Date;
}) =>
  new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    tagged: true,
    info: { Title: title, Author: author, Creator: author, CreationDate: madeAt, ModDate: madeAt },
  });
