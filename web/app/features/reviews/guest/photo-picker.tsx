import type { ReviewPhoto } from '@mandap/contract/reviews/reviews.schemas';
import { maxReviewPhotos } from '@mandap/domain/reviews/reviews';
import { ImageIcon, ImagePlus, RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import {
  isUploading,
  newPicture,
  type PictureUpload,
  storedPicture,
  usePictureUploads,
} from '#app/features/files/use-picture-uploads.ts';
import * as reviewingText from '#app/i18n/generated/reviewing.ts';
import { FieldError } from '#app/ui/field.tsx';
import { FileInput } from '#app/ui/file-input.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { PhotoTile, photoBoxClass } from '#app/ui/photo-tile.tsx';

/** A photo of a review that is being written. */
interface PhotoUpload extends PictureUpload {
  name: string;
  /** Null if the photo is already stored. */
  file: File | null;
}

/** Creates a small copy to show during the upload; null if the browser cannot read the file. */
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

/** The photos of a review that is being written. Each is uploaded as soon as it is chosen. */
export const usePhotos = (before: readonly ReviewPhoto[]) => {
  const [photos, setPhotos] = useState<PhotoUpload[]>(() =>
    before.map((photo) => ({ ...storedPicture(photo), name: '', file: null })),
  );
  const change = (key: string, changes: Partial<PhotoUpload>) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)));

  // Keep the browser's preview: loading the stored picture would flicker.
  const uploads = usePictureUploads('review', (key, { url: _, ...changes }) => change(key, changes));

  /** Returns false if there are too many; the rest is ignored. */
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

type PhotoUploads = ReturnType<typeof usePhotos>;

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
        className="absolute bottom-0 start-0 bg-surface! text-danger!"
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
