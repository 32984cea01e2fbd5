import type { ReviewPhoto } from '@mandap/contract/reviews/reviews.schemas';
import { maxReviewPhotos } from '@mandap/domain/reviews/reviews';
import { useEffect, useRef, useState } from 'react';
import { textOf } from '../../../api/error-message.ts';
import { failureOf } from '../../../api/failure.ts';
import { upload } from '../../../api/upload.ts';

/** A photo of a review that is being written. */
export interface PhotoUpload {
  key: string;
  name: string;
  /** A preview made in the browser, or the stored photo. */
  url: string | null;
  /** Uploaded so far, 0 to 1. */
  share: number;
  /** Of the upload, once it is stored. */
  id: string | null;
  error: string | null;
  file: File | null;
}

const stored = ({ id, baseUrl }: ReviewPhoto): PhotoUpload => ({
  key: id,
  id,
  name: '',
  share: 1,
  error: null,
  file: null,
  url: `${baseUrl}/400.jpg`,
});

/** A small copy to show during the upload; null where the browser cannot read the file. */
const previewOf = async (file: File): Promise<string | null> => {
  try {
    const picture = await createImageBitmap(file, { resizeWidth: 240, resizeQuality: 'medium' });
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.7);
  } catch {
    return null;
  }
};

/** The photos of a review while it is being written: each is uploaded as soon as it is chosen. */
export const usePhotos = (before: readonly ReviewPhoto[]) => {
  const [photos, setPhotos] = useState<PhotoUpload[]>(() => before.map(stored));
  const sending = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const open = sending.current;
    return () => {
      for (const stop of open.values()) stop.abort();
    };
  }, []);

  const change = (key: string, changes: Partial<PhotoUpload>) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)));

  const send = async (key: string, file: File): Promise<void> => {
    const stop = new AbortController();
    sending.current.set(key, stop);
    change(key, { error: null, share: 0 });
    try {
      const onProgress = (share: number) => change(key, { share });
      const { id } = await upload({ file, purpose: 'review', onProgress, signal: stop.signal });
      change(key, { id, share: 1 });
    } catch (error) {
      if (!stop.signal.aborted) change(key, { error: textOf(failureOf(error)) });
    } finally {
      sending.current.delete(key);
    }
  };

  /** False where there are too many: the rest is left out. */
  const add = (files: readonly File[]): boolean => {
    const fitting = files.slice(0, maxReviewPhotos - photos.length);
    const added = fitting.map(
      (file): PhotoUpload => ({
        key: crypto.randomUUID(),
        id: null,
        name: file.name,
        share: 0,
        error: null,
        url: null,
        file,
      }),
    );
    setPhotos((all) => [...all, ...added]);
    for (const { key, file } of added) {
      if (!file) continue;
      void previewOf(file).then((url) => change(key, { url }));
      void send(key, file);
    }
    return fitting.length === files.length;
  };

  return {
    photos,
    add,
    retry: ({ key, file }: PhotoUpload) => file && void send(key, file),
    remove: (key: string) => {
      sending.current.get(key)?.abort();
      setPhotos((all) => all.filter((photo) => photo.key !== key));
    },
    isSending: photos.some(({ id, error }) => id === null && error === null),
    /** Of those that are stored. */
    ids: photos.map(({ id }) => id).filter((id) => id !== null),
  };
};

export type PhotoUploads = ReturnType<typeof usePhotos>;
