import { buffer } from 'node:stream/consumers';
import type { PdfContent, PdfRow, PdfTable } from './pdf-content.ts';
import { createTextWriter, heightOf, newPdf, type TextStyle, type TextWriter } from './text-writer.ts';

/** A4 in points, with the colours of the web's light theme. */
const page = { width: 595.28, height: 841.89, margin: 48, footer: 64 };
const inner = page.width - 2 * page.margin;
const color = { ink: '#2A1A1F', muted: '#6A565B', line: '#EADFD3', primary: '#9B1C3B', raised: '#FDF3E7' };

const body: TextStyle = { size: 9.5, color: color.ink };
const strong: TextStyle = { ...body, weight: 'bold' };
const muted: TextStyle = { ...body, color: color.muted };
const label: TextStyle = { size: 8, color: color.muted };
const headStyle: TextStyle = { ...label, weight: 'bold' };

interface Layout {
  doc: PDFKit.PDFDocument;
  text: TextWriter;
  /** The top of the next part. */
  y: number;
}

const newPage = (layout: Layout): void => {
  layout.doc.addPage();
  layout.y = page.margin;
};

/** Makes sure that this height is available, on a new page if necessary. */
const ensureSpace = (layout: Layout, height: number): void => {
  if (layout.y + height > page.height - page.footer) newPage(layout);
};

const rule = (
  { doc, text, y }: Layout,
  { from = page.margin, width = inner, thick = 0.75, ink = color.line } = {},
): void =>
  text.decoration(() => {
    doc
      .moveTo(from, y)
      .lineTo(from + width, y)
      .lineWidth(thick)
      .strokeColor(ink)
      .stroke();
  });

const drawHead = (layout: Layout, content: PdfContent): void => {
  const { doc, text } = layout;
  text.decoration(() => doc.rect(0, 0, page.width, 6).fill(color.primary));
  const left = { x: page.margin, width: inner * 0.58 };
  const right = { x: page.margin + inner * 0.6, width: inner * 0.4, align: 'right' as const };
  const y = page.margin - 4;
  const brand = { ...left, size: 11, weight: 'bold' as const, color: color.primary };
  const title = { ...left, size: 21, weight: 'bold' as const, color: color.ink };
  let leftEnd = y + text.within('P', () => text.write(content.brand, y, brand)) + 2;
  leftEnd += text.within('H1', () => text.write(content.title, leftEnd, title));
  let rightEnd = y;
  for (const [name, value] of content.header) {
    text.within('P', () => {
      rightEnd += text.write(name, rightEnd, { ...right, ...label });
      rightEnd += text.write(value, rightEnd, { ...right, ...strong, size: 10.5 }) + 3;
    });
  }
  layout.y = Math.max(leftEnd, rightEnd) + 8;
  rule(layout, { thick: 1, ink: color.primary });
  layout.y += 14;
};

const drawParties = (layout: Layout, { parties }: PdfContent): void => {
  if (parties.length === 0) return;
  const gap = 20;
  const width = (inner - gap * (parties.length - 1)) / parties.length;
  const ends = parties.map(({ heading, lines }, index) => {
    const box = { x: page.margin + index * (width + gap), width };
    const { text } = layout;
    let y = layout.y + text.within('H2', () => text.write(heading, layout.y, { ...box, ...label }));
    text.within('P', () => {
      lines.forEach((line, place) => {
        y += text.write(line, y, { ...box, ...(place === 0 ? { ...strong, size: 11 } : body) });
      });
    });
    return y;
  });
  layout.y = Math.max(...ends) + 14;
};

/** A long value may continue on the next page. */
const drawRow = (layout: Layout, [name, value]: PdfRow): void => {
  const nameBox = { x: page.margin, width: inner * 0.38 - 10, ...muted };
  const valueBox = { x: page.margin + inner * 0.38, width: inner * 0.62, ...body };
  const { text } = layout;
  const nameHeight = text.heightOfText(name, nameBox);
  ensureSpace(layout, nameHeight);
  const lines = text.linesOf(value, valueBox);
  text.within('TR', () => {
    text.within('TH', () => text.write(name, layout.y, nameBox));
    text.within('TD', () => {
      for (const line of lines) {
        ensureSpace(layout, heightOf(1, body));
        text.writeLine(line, layout.y, valueBox);
        layout.y += heightOf(1, body);
      }
    });
  });
  layout.y += Math.max(0, nameHeight - heightOf(lines.length, body)) + 1.5;
};

const drawSections = (layout: Layout, { sections }: PdfContent): void => {
  for (const { heading, rows } of sections) {
    if (rows.length === 0) continue;
    ensureSpace(layout, 50);
    const { text } = layout;
    const box = { x: page.margin, width: inner, ...strong, size: 11 };
    layout.y += text.within('H2', () => text.write(heading, layout.y, box)) + 2;
    text.within('Table', () => {
      for (const row of rows) drawRow(layout, row);
    });
    layout.y += 12;
  }
};

const cellGap = 8;

interface Columns {
  boxes: readonly { x: number; width: number; align: 'left' | 'right' }[];
  /** The width of the rows' text. */
  size: number;
}

const widest = (texts: readonly string[], widthOf: (text: string) => number): number =>
  Math.max(0, ...texts.map(widthOf));

/** The first column is at least this wide, in points. */
const narrowest = 110;

/**
 * An amount never wraps: its column is as wide as the widest amount. If that leaves too little space for the
 * first column, the text gets smaller.
 */
const columnsOf = (layout: Layout, table: PdfTable, size = body.size): Columns => {
  const { text } = layout;
  const { heads, rows } = table;
  const least = heads.length > 3 ? 60 : 110;
  const amounts = heads.slice(1).map((head, index) => {
    const cells = rows.map((row) => row[index + 1] ?? '');
    const ofHead = widest(head.split(' '), (word) => text.widthOfText(word, headStyle));
    const ofCells = widest(cells, (cell) => text.widthOfText(cell, { ...body, size }));
    return Math.max(least, Math.max(ofHead, ofCells) + cellGap + 0.5);
  });
  const first = inner - amounts.reduce((sum, each) => sum + each, 0);
  if (first < narrowest && size > 5) return columnsOf(layout, table, size - 0.5);
  let x = page.margin + first;
  const boxes = amounts.map((width) => {
    const box = { x, width: width - cellGap, align: 'right' as const };
    x += width;
    return box;
  });
  return {
    boxes: [{ x: page.margin + cellGap, width: first - cellGap, align: 'left' }, ...boxes],
    size,
  };
};

const cellsHeight = (
  { text }: Layout,
  { boxes }: Columns,
  cells: readonly string[],
  style: TextStyle,
): number =>
  Math.max(...boxes.map((box, index) => text.heightOfText(cells[index] ?? '', { ...box, ...style }))) + 9;

const drawCells = (
  layout: Layout,
  columns: Columns,
  cells: readonly string[],
  { kind, ...style }: TextStyle & { kind: 'TH' | 'TD' },
): void => {
  const height = cellsHeight(layout, columns, cells, style);
  ensureSpace(layout, height);
  const { doc, text, y } = layout;
  if (kind === 'TH')
    text.decoration(() => doc.roundedRect(page.margin, y, inner, height, 4).fill(color.raised));
  text.within('TR', () => {
    columns.boxes.forEach((box, index) => {
      text.within(kind, () => text.write(cells[index] ?? '', y + 4.5, { ...box, ...style }));
    });
  });
  layout.y += height;
};

const drawTotals = (layout: Layout, { totals }: PdfTable): void => {
  const [x, width] = [page.margin + inner * 0.34, inner * 0.66 - 8];
  const styleOf = (isStrong?: boolean) => (isStrong ? { ...strong, size: 11.5 } : body);
  const valueWidth = Math.max(
    110,
    ...totals.map((total) => layout.text.widthOfText(total.value, styleOf(total.strong)) + 0.5),
  );
  for (const { name, value, strong: isStrong } of totals) {
    const style = styleOf(isStrong);
    const names = { x, width: width - valueWidth - 6, align: 'right' as const, ...style };
    const height = layout.text.heightOfText(name, names) + 6;
    ensureSpace(layout, height);
    const { doc, text, y } = layout;
    if (isStrong) text.decoration(() => doc.roundedRect(x, y, inner * 0.66, height, 4).fill(color.raised));
    const values = { x: x + width - valueWidth, width: valueWidth, align: 'right' as const, ...style };
    text.within('TR', () => {
      text.within('TH', () => text.write(name, y + 3, names));
      text.within('TD', () => text.write(value, y + 3, values));
    });
    layout.y += height + 1;
  }
};

const drawTable = (layout: Layout, { table }: PdfContent): void => {
  if (!table) return;
  ensureSpace(layout, 60);
  const columns = columnsOf(layout, table);
  layout.text.within('Table', () => {
    drawCells(layout, columns, table.heads, { ...headStyle, kind: 'TH' });
    for (const row of table.rows) {
      drawCells(layout, columns, row, { ...body, size: columns.size, kind: 'TD' });
      rule(layout);
    }
    layout.y += 6;
    drawTotals(layout, table);
  });
  layout.y += 8;
};

const drawWords = (layout: Layout, { amountInWords }: PdfContent): void => {
  if (!amountInWords) return;
  const [name, value] = amountInWords;
  const box = { x: page.margin, width: inner };
  const height = layout.text.heightOfText(value, { ...box, ...strong });
  ensureSpace(layout, height + 30);
  layout.text.within('P', () => {
    layout.y += layout.text.write(name, layout.y, { ...box, ...label });
    layout.y += layout.text.write(value, layout.y, { ...box, ...strong }) + 10;
  });
};

const drawNotes = (layout: Layout, { notes, signature }: PdfContent): void => {
  for (const note of notes) {
    const box = { x: page.margin, width: inner, ...muted, size: 8.5 };
    ensureSpace(layout, layout.text.heightOfText(note, box));
    layout.y += layout.text.within('P', () => layout.text.write(note, layout.y, box)) + 2;
  }
  if (!signature) return;
  ensureSpace(layout, 80);
  const box = { x: page.margin + inner * 0.58, width: inner * 0.42, align: 'right' as const };
  const { text } = layout;
  layout.y += 10 + text.within('P', () => text.write(signature.by, layout.y + 10, { ...box, ...body })) + 34;
  rule(layout, { from: box.x, width: box.width, ink: color.muted });
  layout.y += 2 + text.within('P', () => text.write(signature.line, layout.y + 2, { ...box, ...label }));
};

/** Drawn last, when the number of pages is known. */
const numbered = (text: string, page: number, count: number): string =>
  text.replace('{page}', String(page)).replace('{pages}', String(count));

const drawFooters = ({ doc, text }: Layout, content: PdfContent): void => {
  const { start, count } = doc.bufferedPageRange();
  for (let number = 0; number < count; number += 1) {
    doc.switchToPage(start + number);
    const y = page.height - page.footer + 16;
    const style = { size: 7, color: color.muted };
    const pages = { x: page.width - page.margin - 80, width: 80, align: 'right' as const };
    text.decoration(() => {
      text.write(content.footer, y, { x: page.margin, width: inner - 90, ...style });
      text.write(numbered(content.pageOf, number + 1, count), y, { ...pages, ...style });
    });
  }
};

/** Draws a document as PDF on A4. The same document produces the same bytes. */
export const drawPdf = async (content: PdfContent): Promise<Uint8Array> => {
  const { title, brand: author, language, madeAt } = content;
  const number = content.header[0]?.[1];
  const doc = newPdf({ title: number ? `${title} ${number}` : title, author, language, madeAt });
  const layout: Layout = { doc, text: createTextWriter(doc, language), y: 0 };
  newPage(layout);
  layout.text.within('Document', () => {
    drawHead(layout, content);
    drawParties(layout, content);
    drawSections(layout, content);
    drawTable(layout, content);
    drawWords(layout, content);
    drawNotes(layout, content);
  });
  drawFooters(layout, content);
  doc.end();
  return buffer(doc);
};
