import { maxReviewPhotos } from '@mandap/domain/reviews/reviews';
import { ImageIcon, ImagePlus, RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import * as reviewingText from '#app/i18n/generated/reviewing.ts';
import { FieldError } from '#app/ui/field.tsx';
import { FileInput } from '#app/ui/file-input.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { PhotoTile, photoBoxClass } from '#app/ui/photo-tile.tsx';
import type { PhotoUpload, PhotoUploads } from './use-photos.ts';

const Sending = ({ photo }: { photo: PhotoUpload }) => {
  const percent = Math.round(photo.progress * 100);
  return (
    <span
      role="progressbar"
      aria-label={reviewingText.photoSending({ name: photo.name, percent })}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="absolute inset-x-2 bottom-2 h-1.5 overflow-hidden rounded-full bg-surface"
    >
      <span className="block h-full bg-fill" style={{ width: `${Math.max(percent, 5)}%` }} />
    </span>
  );
};

interface TileProps {
  photo: PhotoUpload;
  n: number;
  onRemove: () => void;
  onRetry: () => void;
}

const Tile = ({ photo, n, onRemove, onRetry }: TileProps) => (
  <PhotoTile removeLabel={reviewingText.photoRemove({ n })} onRemove={onRemove}>
    {photo.url ? (
      <img
        src={photo.url}
        alt={reviewingText.photoNumber({ n })}
        className={`size-full object-cover ${photo.id ? '' : 'opacity-60'}`}
      />
    ) : (
      <span className="grid size-full place-items-center text-muted">
        <ImageIcon aria-hidden className="size-8" />
      </span>
    )}
    {photo.id === null && photo.error === null && <Sending photo={photo} />}
    {photo.error && (
      <IconButton
        label={reviewingText.photoRetry({ n })}
        onClick={onRetry}
        className="absolute bottom-0 left-0 bg-surface! text-danger!"
      >
        <RotateCw aria-hidden className="size-5" />
      </IconButton>
    )}
  </PhotoTile>
);

/** Adds and removes up to six photos. */
export const PhotoPicker = ({ photos, add, remove, retry }: PhotoUploads) => {
  const id = useId();
  const [hasTooMany, setHasTooMany] = useState(false);
  const failed = photos.find(({ error }) => error);
  return (
    <div>
      <p className="mb-1.5 text-small font-medium">{reviewingText.photosLabel()}</p>
      <div className="flex flex-wrap gap-2.5">
        <ul className="contents">
          {photos.map((photo, index) => (
            <Tile
              key={photo.key}
              photo={photo}
              n={index + 1}
              onRemove={() => remove(photo.key)}
              onRetry={() => retry(photo)}
            />
          ))}
        </ul>
        {photos.length < maxReviewPhotos && (
          <FileInput
            describedBy={`${id}-help`}
            className={photoBoxClass}
            onChoose={(files) => setHasTooMany(!add(files))}
          >
            <ImagePlus aria-hidden className="size-6" />
            {reviewingText.addPhotos()}
          </FileInput>
        )}
      </div>
      <p id={`${id}-help`} className="mt-1.5 text-tiny text-muted">
        {reviewingText.photosHelp()}
      </p>
      <div role="status">
        {hasTooMany && <FieldError>{reviewingText.photoTooMany()}</FieldError>}
        {failed && <FieldError>{`${reviewingText.photoFailed()}: ${failed.error ?? ''}`}</FieldError>}
      </div>
    </div>
  );
};
