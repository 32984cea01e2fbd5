import * as z from 'zod/mini';
import { id } from '../checks.ts';
import { endpoint } from '../endpoint.ts';
import { uploadedFile } from './files.ts';

/** What a file may be for; those of messages, tickets and evidence are for the people concerned only. */
export const uploadPurposes = [
  ...(['avatar', 'review', 'message', 'evidence', 'venue', 'identity', 'support'] as const),
] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** Bytes. */
export const largestUpload = 10 * 1024 * 1024;

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

export const addUpload = endpoint({
  method: 'POST',
  path: '/api/uploads/',
  summary: 'Send a picture or a PDF, to be named by its id in another call within a day',
  access: 'signed-in',
  multipart: true,
  input: z.object({ purpose: z.enum(uploadPurposes, 'not_a_choice'), file: uploadedFile() }),
  output: Upload,
  success: 201,
  fails: ['upload_not_readable'],
});
