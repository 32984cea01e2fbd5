import { FileText, ImagePlus, LoaderCircle } from 'lucide-react';
import * as depositText from '#app/i18n/generated/deposit.ts';
import { FieldError } from '#app/ui/field.tsx';
import { FileInput } from '#app/ui/file-input.tsx';
import { PhotoTile, photoBoxClass } from '#app/ui/photo-tile.tsx';
import { type EvidenceUploads, maxPhotos } from './use-evidence.ts';

/** Photos and PDFs for a claim, an answer or a dispute: chosen, previewed, removed. */
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
