import { parentPort } from 'node:worker_threads';
import { drawPdf } from './draw-pdf.ts';
import type { PdfContent } from './pdf-content.ts';

/** The thread that draws: one document after the other, in the order in which they were asked for. */
parentPort?.on('message', async (content: PdfContent) => {
  try {
    parentPort?.postMessage({ pdf: await drawPdf(content) });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
