import type { ReviewPhoto } from '@mandap/contract/reviews/reviews.schemas';
import { mostReviewPhotos } from '@mandap/domain/reviews/reviews';
import { useEffect, useRef, useState } from 'react';
import { textOf } from '../../../api/error-message.ts';
import { failureOf } from '../../../api/failure.ts';
import { upload } from '../../../api/upload.ts';

/** A picture on its way into a review. */
export interface PhotoInHand {
  key: string;
  name: string;
  /** Where to see it: a small copy made here, then the kept one. */
  url: string | null;
  /** How much of it has gone, 0 to 1. */
  share: number;
  /** Of the upload, once it is kept. */
  id: string | null;
  error: string | null;
  file: File | null;
}

const kept = ({ id, baseUrl }: ReviewPhoto): PhotoInHand => ({
  key: id,
  id,
  name: '',
  share: 1,
  error: null,
  file: null,
  url: `${baseUrl}/400.jpg`,
});

/** A small copy to look at while the picture is being sent; null where the browser cannot read it. */
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

/** The pictures of a review while it is being written: each is sent as soon as it is chosen. */
export const usePhotos = (before: readonly ReviewPhoto[]) => {
  const [photos, setPhotos] = useState<PhotoInHand[]>(() => before.map(kept));
  const sending = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const open = sending.current;
    return () => {
      for (const stop of open.values()) stop.abort();
    };
  }, []);

  const change = (key: string, facts: Partial<PhotoInHand>) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...facts } : photo)));

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

  /** False where some did not fit any more. */
  const add = (files: readonly File[]): boolean => {
    const fitting = files.slice(0, mostReviewPhotos - photos.length);
    const added = fitting.map(
      (file): PhotoInHand => ({
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
    retry: ({ key, file }: PhotoInHand) => file && void send(key, file),
    remove: (key: string) => {
      sending.current.get(key)?.abort();
      setPhotos((all) => all.filter((photo) => photo.key !== key));
    },
    isSending: photos.some(({ id, error }) => id === null && error === null),
    /** Of those that are kept. */
    ids: photos.map(({ id }) => id).filter((id) => id !== null),
  };
};

export type PhotosInHand = ReturnType<typeof usePhotos>;
