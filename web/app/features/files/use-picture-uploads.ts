import type { UploadPurpose } from '@mandap/contract/files/files';
import type { Upload } from '@mandap/contract/files/files.schemas';
import { useEffect, useRef } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { type ApiFailure, failureOf } from '#app/api/failure.ts';
import { upload } from './upload.ts';

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

/** The longest side in px: pages show at most 1,600 px. */
const longestSide = 2_400;
/** In bytes: smaller files are sent unchanged. */
const smallEnough = 1_500_000;

const pictureOf = async (file: File): Promise<Blob | null> => {
  const photo = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(photo.width * scale);
  canvas.height = Math.round(photo.height * scale);
  const paper = canvas.getContext('2d');
  if (!paper) return null;
  // JPEG has no transparency.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
};

/** One at a time: a decoded photo takes up to 200 MB of a phone's memory. */
let last: Promise<unknown> = Promise.resolve();

/** Shrinks a large photo, so that a slow network is not busy for minutes. A file that the browser cannot read is unchanged. */
export const shrinkPhoto = (file: File): Promise<File> => {
  if (!file.type.startsWith('image/') || file.size <= smallEnough) return Promise.resolve(file);
  const shrunk = last.then(async () => {
    const picture = await pictureOf(file).catch(() => null);
    if (!picture || picture.size >= file.size) return file;
    return new File([picture], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  });
  last = shrunk;
  return shrunk;
};

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
