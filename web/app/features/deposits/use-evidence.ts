import type { Upload } from '@mandap/contract/files/uploads.schemas';
import { useState } from 'react';
import { textOf } from '../../api/error-message.ts';
import { failureOf } from '../../api/failure.ts';
import { upload } from '../../api/upload.ts';

/** As many photos as a claim or an answer takes. */
export const mostPhotos = 10;

/** Photos while a claim or an answer is written: each is sent as soon as it is chosen. */
export const useEvidence = () => {
  const [photos, setPhotos] = useState<Upload[]>([]);
  const [sending, setSending] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  const add = async (files: readonly File[]): Promise<void> => {
    const fitting = files.slice(0, mostPhotos - photos.length);
    setProblem(null);
    setSending(fitting.length);
    for (const file of fitting) {
      try {
        const kept = await upload({ file, purpose: 'evidence' });
        setPhotos((all) => [...all, kept]);
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

export type EvidenceInHand = ReturnType<typeof useEvidence>;
