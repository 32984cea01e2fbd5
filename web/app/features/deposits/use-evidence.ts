import type { Upload } from '@mandap/contract/files/uploads.schemas';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { upload } from '#app/api/upload.ts';

/** Per claim or answer. */
export const maxPhotos = 10;

/** The photos of a claim or an answer; each is uploaded as soon as it is chosen. */
export const useEvidence = () => {
  const [photos, setPhotos] = useState<Upload[]>([]);
  const [sending, setSending] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  const add = async (files: readonly File[]): Promise<void> => {
    const fitting = files.slice(0, maxPhotos - photos.length);
    setProblem(null);
    setSending(fitting.length);
    for (const file of fitting) {
      try {
        const stored = await upload({ file, purpose: 'evidence' });
        setPhotos((all) => [...all, stored]);
      } catch (error) {
        setProblem(textOf(failureOf(error)));
      }
      setSending((left) => left - 1);
    }
  };

  return {
    photos,
    problem,
    isSending: sending > 0,
    add,
    remove: (id: string) => setPhotos((all) => all.filter((photo) => photo.id !== id)),
    ids: photos.map(({ id }) => id),
  };
};

export type EvidenceUploads = ReturnType<typeof useEvidence>;
