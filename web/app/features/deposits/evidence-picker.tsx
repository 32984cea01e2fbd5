import { ImagePlus, LoaderCircle, X } from 'lucide-react';
import type { ChangeEvent } from 'react';
import * as depositText from '../../i18n/generated/deposit.ts';
import { FieldError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type EvidenceInHand, mostPhotos } from './use-evidence.ts';

/** Photos for a claim or an answer: chosen, seen, taken out again. */
export const EvidencePicker = ({ photos, problem, isSending, add, remove }: EvidenceInHand) => {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void add([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  return (
    <div>
      <p className="mb-1.5 text-small font-medium">{depositText.photos()}</p>
      <div className="flex flex-wrap gap-2.5">
        <ul className="contents">
          {photos.map(({ id, kind, baseUrl, widths }, index) => (
            <li key={id} className="relative size-24 overflow-hidden rounded-control bg-raised">
              {kind === 'picture' && (
                <img
                  src={`${baseUrl}/${Math.min(...widths)}.jpg`}
                  alt=""
                  className="size-full object-cover"
                />
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
          <label className="relative grid size-24 cursor-pointer place-items-center content-center gap-1 rounded-control border border-dashed border-line-strong text-tiny text-primary hover:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
            {isSending ? (
              <LoaderCircle aria-hidden className="size-6 animate-spin" />
            ) : (
              <ImagePlus aria-hidden className="size-6" />
            )}
            {isSending ? depositText.sendingPhotos() : depositText.addPhotos()}
            <input
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp,image/avif"
              disabled={isSending}
              onChange={choose}
              className="sr-only"
            />
          </label>
        )}
      </div>
      <div role="status">{problem && <FieldError>{problem}</FieldError>}</div>
    </div>
  );
};
