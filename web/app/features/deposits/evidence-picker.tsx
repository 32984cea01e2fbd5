import type { Upload } from '@mandap/contract/files/files.schemas';
import { FileText, ImagePlus, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import * as depositText from '#app/i18n/generated/deposit.ts';
import { FieldError } from '#app/ui/field.tsx';
import { FileInput } from '#app/ui/file-input.tsx';
import { PhotoTile, photoBoxClass } from '#app/ui/photo-tile.tsx';
import { upload } from '../files/upload.ts';

/** The limit for one claim or answer. */
const maxPhotos = 10;

/** The photos of a claim or an answer. Each is uploaded as soon as it is chosen. */
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

type EvidenceUploads = ReturnType<typeof useEvidence>;

/** Lets the user choose, preview and remove photos and PDFs for a claim, an answer or a dispute. */
export const EvidencePicker = ({ photos, problem, isSending, add, remove }: EvidenceUploads) => (
  <div>
    <p className="mb-1.5 text-small font-medium">{depositText.photos()}</p>
    <div className="flex flex-wrap gap-2.5">
      <ul className="contents">
        {photos.map(({ id, kind, baseUrl, widths }, index) => (
          <PhotoTile
            key={id}
            removeLabel={depositText.removePhoto({ n: index + 1 })}
            onRemove={() => remove(id)}
          >
            {kind === 'picture' ? (
              <img src={`${baseUrl}/${Math.min(...widths)}.jpg`} alt="" className="size-full object-cover" />
            ) : (
              <FileText aria-hidden className="m-auto mt-8 size-8 text-muted" />
            )}
          </PhotoTile>
        ))}
      </ul>
      {photos.length < maxPhotos && (
        <FileInput
          accepts="documents"
          disabled={isSending}
          className={photoBoxClass}
          onChoose={(files) => void add(files)}
        >
          {isSending ? (
            <LoaderCircle aria-hidden className="size-6 animate-spin" />
          ) : (
            <ImagePlus aria-hidden className="size-6" />
          )}
          <span>{isSending ? depositText.sendingPhotos() : depositText.addPhotos()}</span>
        </FileInput>
      )}
    </div>
    <div role="status">{problem && <FieldError>{problem}</FieldError>}</div>
  </div>
);
