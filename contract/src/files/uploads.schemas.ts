import * as z from 'zod/mini';
import { id } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { uploadedFile } from './files.schemas.ts';
import { uploadPurposes } from './uploads.ts';

/** A picture is shown from `baseUrl/width.format`; a PDF is opened at `url`. */
export const Upload = z.object({
  id: id(),
  kind: z.enum(['picture', 'pdf']),
  name: z.string(),
  /** Bytes of the original. */
  size: z.int(),
  url: z.string(),
  baseUrl: z.string(),
  widths: z.array(z.int()),
  placeholder: z.string(),
});
export type Upload = z.output<typeof Upload>;

export const addUpload = {
  summary: 'Send a picture or a PDF, to be named by its id in another call within a day',
  input: z.object({ purpose: z.enum(uploadPurposes, 'not_a_choice'), file: uploadedFile() }),
  output: Upload,
  success: 201,
  fails: ['upload_not_readable'],
} satisfies EndpointSchema;
