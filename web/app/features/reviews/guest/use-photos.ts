import type { ReviewPhoto } from '@mandap/contract/reviews/reviews.schemas';
import { maxReviewPhotos } from '@mandap/domain/reviews/reviews';
import { useState } from 'react';
import {
  isUploading,
  newPicture,
  type PictureUpload,
  storedPicture,
  usePictureUploads,
} from '#app/features/files/use-picture-uploads.ts';

/** A photo of a review that is being written. */
export interface PhotoUpload extends PictureUpload {
  name: string;
  /** Null for a stored photo. */
  file: File | null;
}

/** A small copy to show during the upload; null if the browser cannot read the file. */
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

/** The photos of a review that is being written; each is uploaded as soon as it is chosen. */
export const usePhotos = (before: readonly ReviewPhoto[]) => {
  const [photos, setPhotos] = useState<PhotoUpload[]>(() =>
    before.map((photo) => ({ ...storedPicture(photo), name: '', file: null })),
  );
  const change = (key: string, changes: Partial<PhotoUpload>) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)));

  // Keep the browser's preview: loading the stored picture would flicker.
  const uploads = usePictureUploads('review', (key, { url: _, ...changes }) => change(key, changes));

  /** False if there are too many; the rest is ignored. */
  const add = (files: readonly File[]): boolean => {
    const fitting = files.slice(0, maxReviewPhotos - photos.length);
    const added = fitting.map((file) => ({ ...newPicture(), name: file.name, file }));
    setPhotos((all) => [...all, ...added]);
    for (const { key, file } of added) {
      void previewOf(file).then((url) => change(key, { url }));
      void uploads.start(key, file);
    }
    return fitting.length === files.length;
  };

  return {
    photos,
    add,
    retry: ({ key, file }: PhotoUpload) => {
      if (!file) return;
      change(key, { error: null, progress: 0 });
      void uploads.start(key, file);
    },
    remove: (key: string) => {
      uploads.abort(key);
      setPhotos((all) => all.filter((photo) => photo.key !== key));
    },
    isSending: photos.some(isUploading),
    /** The ids of the stored photos. */
    ids: photos.map(({ id }) => id).filter((id) => id !== null),
  };
};

export type PhotoUploads = ReturnType<typeof usePhotos>;
