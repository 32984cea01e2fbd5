import PDFDocument from 'pdfkit';
import { fontFiles, type Script, scriptOf, type Weight } from './fonts.ts';

/** The style of a text; sizes in points. */
export interface Hand {
  size: number;
  weight?: Weight;
  color?: string;
}

interface Box extends Hand {
  x: number;
  width: number;
  align?: 'left' | 'right';
}

interface Word {
  text: string;
  script: Script;
  width: number;
}

type Line = Word[];

/** Relative to the size: room for vowel signs above and below. */
const lineHeight = 1.5;
const baseline = 1.08;

/** Invisible characters that would reverse the text, or that no font contains. */
const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (each) => (each === '\n' ? each : ' '));

export const heightOf = (lines: number, { size }: Pick<Hand, 'size'>): number => lines * size * lineHeight;

/** Writes words of both scripts into a PDF, line by line. */
export const createPen = (doc: PDFKit.PDFDocument, language: string) => {
  const choose = (script: Script, { size, weight = 'regular' }: Hand) =>
    doc.font(fontFiles[script][weight]).fontSize(size);

  const widthOf = (text: string, script: Script, hand: Hand): number =>
    choose(script, hand).widthOfString(text);

  const wordOf = (text: string, hand: Hand): Word => {
    const script = scriptOf(text, language);
    return { text, script, width: widthOf(text, script, hand) };
  };

  /** Split to fit: users may enter a word wider than the page. */
  const fitting = (word: Word, width: number, hand: Hand): Word[] => {
    if (word.width <= width) return [word];
    const pieces: Word[] = [];
    let piece = '';
    for (const { segment } of new Intl.Segmenter().segment(word.text)) {
      if (piece && wordOf(piece + segment, hand).width > width) {
        pieces.push(wordOf(piece, hand));
        piece = '';
      }
      piece += segment;
    }
    return [...pieces, wordOf(piece, hand)];
  };

  const spaceIn = (hand: Hand): number => wordOf(' ', hand).width;

  const widthOfLine = (line: Line, hand: Hand): number =>
    line.reduce((sum, { width }) => sum + width, Math.max(0, line.length - 1) * spaceIn(hand));

  const linesOf = (text: string, { width, ...hand }: Pick<Box, 'width'> & Hand): Line[] =>
    cleaned(text)
      .split('\n')
      .flatMap((paragraph) => {
        const lines: Line[] = [[]];
        const words = paragraph.split(' ').filter(Boolean);
        for (const word of words.flatMap((each) => fitting(wordOf(each, hand), width, hand))) {
          const line = lines.at(-1) ?? [];
          if (line.length > 0 && widthOfLine([...line, word], hand) > width) lines.push([word]);
          else line.push(word);
        }
        return lines;
      });

  /** Consecutive words of one font are written together, so that shaped text can be copied as typed. */
  const writeLine = (line: Line, y: number, { x, width, align = 'left', ...hand }: Box): void => {
    let at = align === 'left' ? x : x + width - widthOfLine(line, hand);
    for (const { text, script, width: wide } of line) {
      choose(script, hand).fillColor(hand.color ?? '#000000');
      doc.markContent('Span', { actual: `${text} ` });
      doc.text(text, at, y + hand.size * baseline, { lineBreak: false, baseline: 'alphabetic' });
      doc.endMarkedContent();
      at += wide + spaceIn(hand);
    }
  };

  return {
    linesOf,
    writeLine,

    /** Writes down from `y` and returns the height. For a text that stays on its page. */
    write(text: string, y: number, box: Box): number {
      const lines = linesOf(text, box);
      lines.forEach((line, index) => {
        writeLine(line, y + heightOf(index, box), box);
      });
      return heightOf(lines.length, box);
    },

    heightOfText: (text: string, box: Pick<Box, 'width'> & Hand): number =>
      heightOf(linesOf(text, box).length, box),
  };
};

export type Pen = ReturnType<typeof createPen>;

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
    info: { Title: title, Author: author, Creator: author, CreationDate: madeAt, ModDate: madeAt },
  });
