import { removePhoto, setPhoto } from '@mandap/contract/accounts/profile.endpoints';
import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { upload } from '#app/features/files/upload.ts';
import * as profileText from '#app/i18n/generated/profile.ts';
import { notify } from '#app/ui/toast.ts';
import { storeProfile } from '../session/session-store.ts';

/**
 * The size limit in bytes. Photos are scaled down before the upload, so a large one is fine; a larger file is hardly a
 * photo.
 */
const maxBytes = 30 * 1024 * 1024;

/** A chosen picture: decoded for cropping, and its preview. */
export interface Picture {
  bitmap: ImageBitmap;
  /** A data: URL, because the content security policy allows no blob: URLs. */
  url: string;
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsDataURL(file);
  });

const readPicture = async (file: File): Promise<Picture> => {
  const [bitmap, url] = await Promise.all([createImageBitmap(file), dataUrlOf(file)]);
  return { bitmap, url };
};

/** Chooses, crops, uploads and removes the person's photo. */
export const usePhoto = () => {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  const choose = async (file: File): Promise<void> => {
    setError(null);
    if (file.size > maxBytes) return setError(profileText.photoTooLarge());
    const read = await readPicture(file).catch(() => null);
    if (!read) return setError(profileText.photoUnreadable());
    setPicture(read);
  };

  const close = (): void => {
    picture?.bitmap.close();
    setPicture(null);
    setError(null);
  };

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setError(null);
    try {
      await work();
    } catch (problem) {
      setError(textOf(failureOf(problem), profileText.saveFailed()));
    } finally {
      setShare(null);
    }
  };

  return {
    picture,
    share,
    error,
    choose,
    close,
    send: (photo: Blob) =>
      attempt(async () => {
        setShare(0);
        const { id } = await upload({ file: photo, purpose: 'avatar', onProgress: setShare });
        storeProfile(await call(setPhoto, { uploadId: id }));
        close();
        notify({ kind: 'success', title: profileText.photoSaved() });
      }),
    remove: () =>
      attempt(async () => {
        storeProfile(await call(removePhoto, {}));
        notify({ kind: 'success', title: profileText.photoRemoved() });
      }),
  };
};
