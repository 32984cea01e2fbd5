import type { UploadPurpose } from '@mandap/contract/files/uploads';
import type { Upload } from '@mandap/contract/files/uploads.schemas';
import { useEffect, useRef } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { type ApiFailure, failureOf } from '#app/api/failure.ts';
import { upload } from '#app/api/upload.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A picture in a form: stored, or being uploaded. */
export interface PictureUpload {
  key: string;
  /** The id of the stored picture or the upload; null until it is uploaded. */
  id: string | null;
  /** The URL of a preview; null until there is one. */
  url: string | null;
  /** Uploaded so far, 0 to 1. */
  progress: number;
  error: string | null;
}

const previewUrl = (baseUrl: string): string => `${baseUrl}/400.jpg`;

export const storedPicture = ({ id, baseUrl }: Pick<Upload, 'id' | 'baseUrl'>): PictureUpload => ({
  key: id,
  id,
  url: previewUrl(baseUrl),
  progress: 1,
  error: null,
});

/** A picture that is not uploaded yet. */
export const newPicture = (): PictureUpload => ({
  key: crypto.randomUUID(),
  id: null,
  url: null,
  progress: 0,
  error: null,
});

export const isUploading = ({ id, error }: PictureUpload): boolean => id === null && error === null;

/** Uploads a form's pictures and reports to `change`; closing the form aborts running uploads. */
export const usePictureUploads = (
  purpose: UploadPurpose,
  change: (key: string, changes: Partial<PictureUpload>) => void,
) => {
  const controllers = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const open = controllers.current;
    return () => {
      for (const controller of open.values()) controller.abort();
    };
  }, []);
  return {
    /** The failure that the picture shows; null if it was uploaded or aborted. */
    start: async (key: string, file: File): Promise<ApiFailure | null> => {
      const controller = new AbortController();
      controllers.current.set(key, controller);
      const onProgress = (progress: number) => change(key, { progress });
      try {
        const small = await shrinkPhoto(file);
        const { id, baseUrl } = await upload({ file: small, purpose, onProgress, signal: controller.signal });
        change(key, { id, url: previewUrl(baseUrl), progress: 1 });
        return null;
      } catch (error) {
        if (controller.signal.aborted) return null;
        const failure = failureOf(error);
        change(key, { error: textOf(failure) });
        return failure;
      } finally {
        controllers.current.delete(key);
      }
    },
    abort: (key: string) => controllers.current.get(key)?.abort(),
  };
};
