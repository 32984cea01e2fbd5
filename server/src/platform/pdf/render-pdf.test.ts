import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { readPdf } from '#server/testing/pdf.ts';
import type { PdfContent } from './pdf-content.ts';
import { renderPdf } from './render-pdf.ts';

const content = (title: string, more: Partial<PdfContent> = {}): PdfContent => ({
  title,
  language: 'hi',
  madeAt: new Date('2026-11-21T06:00:00Z'),
  brand: 'Mandap',
  header: [],
  parties: [],
  sections: [],
  table: null,
  amountInWords: null,
  notes: Array.from({ length: 60 }, () => 'राशि वापस कर दी गई है।'),
  signature: null,
  footer: 'Foot',
  pageOf: 'Page {page} of {pages}',
  ...more,
});

describe('renderPdf', () => {
  it('does not keep the event loop busy while documents are drawn', async () => {
    await renderPdf(content('warm'));
    const before = performance.eventLoopUtilization();
    const pdfs = await Promise.all(
      Array.from({ length: 6 }, (_, index) => renderPdf(content(`No. ${index}`))),
    );
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
    expect(pdfs.map((pdf) => readPdf(Buffer.from(pdf)).title)).toEqual(
      pdfs.map((_, index) => `No. ${index}`),
    );
  });

  it('draws the next document after one that cannot be drawn', async () => {
    const broken = renderPdf(content('broken', { header: null as never }));
    const sound = renderPdf(content('sound'));
    await expect(broken).rejects.toThrow('could not be drawn');
    expect(readPdf(Buffer.from(await sound)).title).toBe('sound');
  });
});
