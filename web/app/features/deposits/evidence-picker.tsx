import { ImagePlus, LoaderCircle, X } from 'lucide-react';
import * as depositText from '../../i18n/generated/deposit.ts';
import { FieldError } from '../../ui/field.tsx';
import { FileBox } from '../../ui/file-box.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type EvidenceInHand, mostPhotos } from './use-evidence.ts';

/** Photos for a claim or an answer: chosen, seen, taken out again. */
export const EvidencePicker = ({ photos, problem, isSending, add, remove }: EvidenceInHand) => (
  <div>
    <p className="mb-1.5 text-small font-medium">{depositText.photos()}</p>
    <div className="flex flex-wrap gap-2.5">
      <ul className="contents">
        {photos.map(({ id, kind, baseUrl, widths }, index) => (
          <li key={id} className="relative size-24 overflow-hidden rounded-control bg-raised">
            {kind === 'picture' && (
              <img src={`${baseUrl}/${Math.min(...widths)}.jpg`} alt="" className="size-full object-cover" />
            )}
            <IconButton
              label={depositText.removePhoto({ n: index + 1 })}
              onClick={() => remove(id)}
              className="absolute top-0 right-0 hover:bg-transparent!"
            >
              <span className="grid size-7 place-items-center rounded-full bg-surface text-ink shadow-soft">
                <X aria-hidden className="size-4.5" />
              </span>
            </IconButton>
          </li>
        ))}
      </ul>
      {photos.length < mostPhotos && (
        <FileBox
          disabled={isSending}
          className="grid size-24 place-items-center content-center gap-1 rounded-control text-tiny"
          onChoose={(files) => void add(files)}
        >
          {isSending ? (
            <LoaderCircle aria-hidden className="size-6 animate-spin" />
          ) : (
            <ImagePlus aria-hidden className="size-6" />
          )}
          {isSending ? depositText.sendingPhotos() : depositText.addPhotos()}
        </FileBox>
      )}
    </div>
    <div role="status">{problem && <FieldError>{problem}</FieldError>}</div>
  </div>
);
