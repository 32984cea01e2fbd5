import { maxUploadSize, type UploadPurpose } from '@mandap/contract/files/files';
import type { Upload } from '@mandap/contract/files/files.schemas';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { upload } from './upload.ts';

/** A file that is uploaded while the user writes its message. */
export interface FileUpload {
  key: string;
  name: string;
  /** 0 to 1. */
  progress: number;
  /** null until it has been uploaded. */
  file: Upload | null;
  abort: () => void;
}

interface UploadOptions {
  purpose: UploadPurpose;
  maxFiles: number;
  texts: {
    tooLarge: (values: { name: string }) => string;
    tooMany: () => string;
    failed: (values: { name: string; why: string }) => string;
  };
}

/** Uploads files as soon as they are chosen; the message then refers to them by id. */
export const useUploads = ({ purpose, maxFiles, texts }: UploadOptions) => {
  const [uploads, setUploads] = useState<FileUpload[]>([]);
  const [problem, setProblem] = useState<string | null>(null);

  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));
  const change = (key: string, changes: Partial<FileUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  const start = (file: File): FileUpload => {
    const key = crypto.randomUUID();
    const controller = new AbortController();
    const onProgress = (progress: number) => change(key, { progress });
    upload({ file, purpose, onProgress, signal: controller.signal }).then(
      (uploaded) => change(key, { file: uploaded, progress: 1 }),
      (error: unknown) => {
        drop(key);
        if (!controller.signal.aborted)
          setProblem(texts.failed({ name: file.name, why: textOf(failureOf(error)) }));
      },
    );
    return { key, name: file.name, progress: 0, file: null, abort: () => controller.abort() };
  };

  const files = uploads.flatMap(({ file }) => file ?? []);
  return {
    uploads,
    problem,
    isSending: files.length < uploads.length,
    /** The files that have been uploaded. */
    files,
    ids: files.map(({ id }) => id),
    add(chosen: readonly File[]) {
      const tooLarge = chosen.find(({ size }) => size > maxUploadSize);
      const fitting = chosen.filter(({ size }) => size <= maxUploadSize);
      const accepted = fitting.slice(0, maxFiles - uploads.length);
      if (tooLarge) setProblem(texts.tooLarge({ name: tooLarge.name }));
      else setProblem(accepted.length < fitting.length ? texts.tooMany() : null);
      const started = accepted.map(start);
      setUploads((all) => [...all, ...started]);
    },
    remove(key: string) {
      uploads.find((one) => one.key === key)?.abort();
      drop(key);
    },
    clear() {
      setUploads([]);
      setProblem(null);
    },
  };
};
