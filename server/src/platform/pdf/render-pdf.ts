import { buffer } from 'node:stream/consumers';
import type { Paper, PaperRow, PaperTable } from './document.ts';
import { createPen, type Hand, heightOf, newPdf, type Pen } from './pen.ts';

/** A4 in points, with the colours of the web's light theme. */
const page = { width: 595.28, height: 841.89, margin: 48, foot: 64 };
const inner = page.width - 2 * page.margin;
const color = { ink: '#2A1A1F', muted: '#6A565B', line: '#EADFD3', primary: '#9B1C3B', raised: '#FDF3E7' };

const body: Hand = { size: 9.5, color: color.ink };
const strong: Hand = { ...body, weight: 'bold' };
const muted: Hand = { ...body, color: color.muted };
const label: Hand = { size: 8, color: color.muted };

interface Sheet {
  doc: PDFKit.PDFDocument;
  pen: Pen;
  /** The top of the next part. */
  y: number;
}

const newPage = (sheet: Sheet): void => {
  sheet.doc.addPage();
  sheet.y = page.margin;
};

/** Ensures this much height, on a new page if necessary. */
const need = (sheet: Sheet, height: number): void => {
  if (sheet.y + height > page.height - page.foot) newPage(sheet);
};

const rule = (
  { doc, y }: Sheet,
  { from = page.margin, width = inner, thick = 0.75, ink = color.line } = {},
): void => {
  doc
    .moveTo(from, y)
    .lineTo(from + width, y)
    .lineWidth(thick)
    .strokeColor(ink)
    .stroke();
};

const drawHead = (sheet: Sheet, paper: Paper): void => {
  const { doc, pen } = sheet;
  doc.rect(0, 0, page.width, 6).fill(color.primary);
  const left = { x: page.margin, width: inner * 0.58 };
  const right = { x: page.margin + inner * 0.6, width: inner * 0.4, align: 'right' as const };
  const y = page.margin - 4;
  let leftEnd =
    y + pen.write(paper.brand, y, { ...left, size: 11, weight: 'bold', color: color.primary }) + 2;
  leftEnd += pen.write(paper.title, leftEnd, { ...left, size: 21, weight: 'bold', color: color.ink });
  let rightEnd = y;
  for (const [name, value] of paper.stamp) {
    rightEnd += pen.write(name, rightEnd, { ...right, ...label });
    rightEnd += pen.write(value, rightEnd, { ...right, ...strong, size: 10.5 }) + 3;
  }
  sheet.y = Math.max(leftEnd, rightEnd) + 8;
  rule(sheet, { thick: 1, ink: color.primary });
  sheet.y += 14;
};

const drawParties = (sheet: Sheet, { parties }: Paper): void => {
  if (parties.length === 0) return;
  const gap = 20;
  const width = (inner - gap * (parties.length - 1)) / parties.length;
  const ends = parties.map(({ heading, lines }, index) => {
    const box = { x: page.margin + index * (width + gap), width };
    let y = sheet.y + sheet.pen.write(heading, sheet.y, { ...box, ...label });
    lines.forEach((line, place) => {
      y += sheet.pen.write(line, y, { ...box, ...(place === 0 ? { ...strong, size: 11 } : body) });
    });
    return y;
  });
  sheet.y = Math.max(...ends) + 14;
};

/** A long value may continue on the next page. */
const drawRow = (sheet: Sheet, [name, value]: PaperRow): void => {
  const nameBox = { x: page.margin, width: inner * 0.38 - 10, ...muted };
  const valueBox = { x: page.margin + inner * 0.38, width: inner * 0.62, ...body };
  const nameHeight = sheet.pen.heightOfText(name, nameBox);
  need(sheet, nameHeight);
  sheet.pen.write(name, sheet.y, nameBox);
  const lines = sheet.pen.linesOf(value, valueBox);
  for (const line of lines) {
    need(sheet, heightOf(1, body));
    sheet.pen.writeLine(line, sheet.y, valueBox);
    sheet.y += heightOf(1, body);
  }
  sheet.y += Math.max(0, nameHeight - heightOf(lines.length, body)) + 1.5;
};

const drawFacts = (sheet: Sheet, { facts }: Paper): void => {
  for (const { heading, rows } of facts) {
    if (rows.length === 0) continue;
    need(sheet, 50);
    sheet.y += sheet.pen.write(heading, sheet.y, { x: page.margin, width: inner, ...strong, size: 11 }) + 2;
    for (const row of rows) drawRow(sheet, row);
    sheet.y += 12;
  }
};

const columnsOf = ({ heads }: PaperTable) => {
  const amount = heads.length > 3 ? 84 : 110;
  const first = inner - amount * (heads.length - 1);
  return heads.map((_, index) => ({
    x: page.margin + (index === 0 ? 8 : first + (index - 1) * amount),
    width: (index === 0 ? first : amount) - 8,
    align: index === 0 ? ('left' as const) : ('right' as const),
  }));
};

const drawCells = (sheet: Sheet, table: PaperTable, cells: readonly string[], hand: Hand): void => {
  const columns = columnsOf(table);
  const heights = columns.map((column, index) =>
    sheet.pen.heightOfText(cells[index] ?? '', { ...column, ...hand }),
  );
  const height = Math.max(...heights) + 9;
  need(sheet, height);
  columns.forEach((column, index) => {
    sheet.pen.write(cells[index] ?? '', sheet.y + 4.5, { ...column, ...hand });
  });
  sheet.y += height;
};

const drawTotals = (sheet: Sheet, { totals }: PaperTable): void => {
  const [x, width] = [page.margin + inner * 0.34, inner * 0.66 - 8];
  for (const { name, value, strong: isStrong } of totals) {
    const hand = isStrong ? { ...strong, size: 11.5 } : body;
    const names = { x, width: width - 116, align: 'right' as const, ...hand };
    const height = sheet.pen.heightOfText(name, names) + 6;
    need(sheet, height);
    if (isStrong) sheet.doc.roundedRect(x, sheet.y, inner * 0.66, height, 4).fill(color.raised);
    sheet.pen.write(name, sheet.y + 3, names);
    sheet.pen.write(value, sheet.y + 3, { x: x + width - 110, width: 110, align: 'right', ...hand });
    sheet.y += height + 1;
  }
};

const drawTable = (sheet: Sheet, { table }: Paper): void => {
  if (!table) return;
  need(sheet, 60);
  const headHeight = 12 * 1.5 + 6;
  sheet.doc.roundedRect(page.margin, sheet.y, inner, headHeight, 4).fill(color.raised);
  drawCells(sheet, table, table.heads, { ...label, weight: 'bold' });
  for (const row of table.rows) {
    drawCells(sheet, table, row, body);
    rule(sheet);
  }
  sheet.y += 6;
  drawTotals(sheet, table);
  sheet.y += 8;
};

const drawWords = (sheet: Sheet, { words }: Paper): void => {
  if (!words) return;
  const [name, value] = words;
  const box = { x: page.margin, width: inner };
  const height = sheet.pen.heightOfText(value, { ...box, ...strong });
  need(sheet, height + 30);
  sheet.y += sheet.pen.write(name, sheet.y, { ...box, ...label });
  sheet.y += sheet.pen.write(value, sheet.y, { ...box, ...strong }) + 10;
};

const drawNotes = (sheet: Sheet, { notes, signature }: Paper): void => {
  for (const note of notes) {
    const box = { x: page.margin, width: inner, ...muted, size: 8.5 };
    need(sheet, sheet.pen.heightOfText(note, box));
    sheet.y += sheet.pen.write(note, sheet.y, box) + 2;
  }
  if (!signature) return;
  need(sheet, 80);
  const box = { x: page.margin + inner * 0.58, width: inner * 0.42, align: 'right' as const };
  sheet.y += 10 + sheet.pen.write(signature.by, sheet.y + 10, { ...box, ...body }) + 34;
  rule(sheet, { from: box.x, width: box.width, ink: color.muted });
  sheet.y += 2 + sheet.pen.write(signature.line, sheet.y + 2, { ...box, ...label });
};

/** Drawn last, when the number of pages is known. */
const drawFeet = ({ doc, pen }: Sheet, paper: Paper): void => {
  const { start, count } = doc.bufferedPageRange();
  for (let number = 0; number < count; number += 1) {
    doc.switchToPage(start + number);
    const y = page.height - page.foot + 16;
    const hand = { size: 7, color: color.muted };
    pen.write(paper.foot, y, { x: page.margin, width: inner - 90, ...hand });
    const pages = { x: page.width - page.margin - 80, width: 80, align: 'right' as const };
    pen.write(paper.pageOf(number + 1, count), y, { ...pages, ...hand });
  }
};

/** Renders a document as PDF on A4. The same document gives the same bytes. */
export const renderPdf = async (paper: Paper): Promise<Uint8Array> => {
  const { title, brand: author, language, madeAt } = paper;
  const number = paper.stamp[0]?.[1];
  const doc = newPdf({ title: number ? `${title} ${number}` : title, author, language, madeAt });
  const sheet: Sheet = { doc, pen: createPen(doc, language), y: 0 };
  newPage(sheet);
  drawHead(sheet, paper);
  drawParties(sheet, paper);
  drawFacts(sheet, paper);
  drawTable(sheet, paper);
  drawWords(sheet, paper);
  drawNotes(sheet, paper);
  drawFeet(sheet, paper);
  doc.end();
  return buffer(doc);
};
