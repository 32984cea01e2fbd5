import type { OutputOf } from '@mandap/contract/endpoint';
import type { listOwnOfferings } from '@mandap/contract/offerings/offerings.endpoints';
import { Check } from 'lucide-react';
import * as sellText from '#app/i18n/generated/sell.ts';
import { FieldError } from '#app/ui/field.tsx';
import { Picture } from '#app/ui/picture.tsx';

export type VenuePictures = OutputOf<typeof listOwnOfferings>['pictures'];

interface OfferingPicturesProps {
  pictures: VenuePictures;
  /** The ids of those that show the offering, the first one first. */
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Which pictures of the venue show an offering. */
export const OfferingPictures = ({ pictures, chosen, error, onChange }: OfferingPicturesProps) =>
  pictures.length > 0 && (
    <fieldset>
      <legend className="mb-1 font-medium">{sellText.pictures()}</legend>
      <p className="mb-2 text-small text-muted">{sellText.picturesHelp()}</p>
      <ul className="grid grid-cols-3 gap-2 min-[440px]:grid-cols-4">
        {pictures.map((picture) => {
          const isChosen = chosen.includes(picture.id);
          return (
            <li key={picture.id}>
              <label className="relative block aspect-[4/3] cursor-pointer overflow-hidden rounded-control outline-offset-2 has-checked:outline-3 has-checked:outline-primary has-focus-visible:outline-3 has-focus-visible:outline-(--focus)">
                <input
                  type="checkbox"
                  className="sr-only"
                  checked={isChosen}
                  onChange={() =>
                    onChange(isChosen ? chosen.filter((id) => id !== picture.id) : [...chosen, picture.id])
                  }
                />
                <Picture picture={picture} alt={picture.title} sizes="120px" />
                {isChosen && (
                  <span className="absolute top-1 end-1 grid size-6 place-items-center rounded-full bg-fill text-on-primary">
                    <Check aria-hidden className="size-4" />
                  </span>
                )}
              </label>
            </li>
          );
        })}
      </ul>
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
