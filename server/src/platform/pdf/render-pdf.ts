import { createThread } from '../thread.ts';
import type { PdfContent } from './pdf-content.ts';

/** The longest statement takes a few seconds. */
const draw = createThread<PdfContent, Uint8Array>({
  file: 'platform/pdf/pdf-thread',
  memory: 256,
  time: 30_000,
});

/** Renders a document as PDF without blocking the event loop: drawing takes 150 ms and more. */
export const renderPdf = (content: PdfContent): Promise<Uint8Array> =>
  draw(content).catch((error: Error) => {
    throw new Error(`A document could not be drawn: ${error.message}`);
  });
