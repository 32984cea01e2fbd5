import * as z from 'zod/mini';
import type { FileContent, UploadedFile } from './files.ts';

/** The `output` of a call with `file`. */
export const FileAnswer = () => z.custom<FileContent>();

/** The file of a call with `multipart`. */
export const uploadedFile = () =>
  z.custom<UploadedFile>(
    (value) => typeof value === 'object' && value !== null && 'bytes' in value,
    'required',
  );
