import * as z from 'zod/mini';
import { id } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';
import { type FileContent, type UploadedFile, uploadPurposes } from './files.ts';

/** The `output` of a call that answers with a `file`. */
export const FileAnswer = () => z.custom<FileContent>();

/** The file in the input of a `multipart` call. */
export const uploadedFile = () =>
  z.custom<UploadedFile>(
    (value) => typeof value === 'object' && value !== null && 'bytes' in value,
    'required',
  );

/** A picture is served at `baseUrl/width.format`, a PDF at `url`. `originalUrl` is the largest version. */
export const Upload = z.object({
  id: id(),
  kind: z.enum(['picture', 'pdf']),
  name: z.string(),
  /** The size of the original in bytes. */
  size: z.int(),
  url: z.string(),
  originalUrl: z.string(),
  baseUrl: z.string(),
  widths: z.array(z.int()),
  placeholder: z.string(),
});
export type Upload = z.output<typeof Upload>;

export const addUpload = {
  summary: 'Upload a picture or a PDF; refer to it by id in another call within a day',
  input: z.object({ purpose: z.enum(uploadPurposes, 'not_a_choice'), file: uploadedFile() }),
  output: Upload,
  success: 201,
  fails: [
    'file_too_large',
    'upload_not_readable',
    'photo_not_readable',
    'upload_infected',
    'photo_too_large',
    'photo_too_small',
    'uploads_used_up',
    'storage_full',
  ],
} satisfies EndpointSchema;
