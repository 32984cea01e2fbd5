import { ArrowLeft, ArrowRight, ImagePlus, Star, X } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { FileInput } from '#app/ui/file-input.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { maxPictures, type VenuePictures } from './use-venue-pictures.ts';
import type { EditedPicture, PartProps } from './venue-form.ts';

const Thumbnail = ({ picture, n }: { picture: EditedPicture; n: number }) => (
  <div className="relative aspect-4/3 overflow-hidden rounded-control bg-raised">
    {picture.url && <img src={picture.url} alt="" className="size-full object-cover" draggable={false} />}
    {picture.id === null && !picture.error && (
      <span
        role="progressbar"
        aria-label={adminVenueText.sendingPicture({ n })}
        aria-valuenow={Math.round(picture.progress * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="absolute inset-x-2 bottom-3 h-1.5 overflow-hidden rounded-full bg-surface"
      >
        <span className="block h-full bg-fill" style={{ width: `${Math.max(5, picture.progress * 100)}%` }} />
      </span>
    )}
    {n === 1 && (
      <span className="absolute top-2 start-2">
        <Chip tone="surface" icon={<Star aria-hidden />}>
          {adminVenueText.cover()}
        </Chip>
      </span>
    )}
  </div>
);

interface TileProps {
  picture: EditedPicture;
  place: number;
  pictures: VenuePictures;
  drag: { from: number | null; start: (place: number) => void; end: () => void };
  error: string | undefined;
}

const Buttons = ({ picture, place, pictures }: Omit<TileProps, 'drag' | 'error'>) => {
  const n = place + 1;
  const last = pictures.pictures.length - 1;
  return (
    <div className="flex items-center">
      <IconButton
        label={adminVenueText.moveEarlier({ n })}
        disabled={place === 0}
        onClick={() => pictures.move(place, place - 1)}
      >
        <ArrowLeft aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={adminVenueText.moveLater({ n })}
        disabled={place === last}
        onClick={() => pictures.move(place, place + 1)}
      >
        <ArrowRight aria-hidden className="size-5" />
      </IconButton>
      {place > 0 && (
        <IconButton label={adminVenueText.makeCover({ n })} onClick={() => pictures.move(place, 0)}>
          <Star aria-hidden className="size-5" />
        </IconButton>
      )}
      <IconButton
        label={adminVenueText.removePicture({ n })}
        className="ms-auto"
        onClick={() => pictures.remove(picture.key)}
      >
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
};

const Tile = ({ picture, place, pictures, drag, error }: TileProps) => {
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (drag.from !== null && drag.from !== place) pictures.move(drag.from, place);
    drag.end();
  };
  return (
    <li
      draggable
      onDragStart={() => drag.start(place)}
      onDragEnd={drag.end}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className={`grid content-start gap-1.5 rounded-card border border-line bg-surface p-2.5 ${drag.from === place ? 'opacity-50' : ''}`}
    >
      <Thumbnail picture={picture} n={place + 1} />
      <Buttons picture={picture} place={place} pictures={pictures} />
      <TextField
        label={adminVenueText.pictureTitle({ n: place + 1 })}
        value={picture.title}
        maxLength={200}
        autoComplete="off"
        error={error}
        onChange={(event) => pictures.setTitle(picture.key, event.target.value)}
      />
    </li>
  );
};

/** A venue's pictures, sorted by dragging or with buttons. The first is the cover. */
export const PicturesField = ({
  pictures,
  errorOf,
}: {
  pictures: VenuePictures;
} & Pick<PartProps, 'errorOf'>) => {
  const id = useId();
  const error = errorOf('pictures');
  const sent = pictures.pictures.filter((picture) => picture.id !== null);
  const [from, setFrom] = useState<number | null>(null);
  const drag = { from, start: setFrom, end: () => setFrom(null) };
  return (
    <div>
      {pictures.resumed > 0 && (
        <Alert variant="info" className="mb-3">
          {adminVenueText.photosResumed({ n: pictures.resumed })}
        </Alert>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {pictures.pictures.map((picture, place) => (
          <Tile
            key={picture.key}
            {...{ picture, place, pictures, drag }}
            error={picture.error ?? errorOf(`pictures.${sent.indexOf(picture)}.title`)}
          />
        ))}
        {pictures.pictures.length < maxPictures && (
          <li className="min-h-40">
            <FileInput
              describedBy={`${id}-help`}
              className="grid h-full min-h-40 place-items-center content-center gap-2 rounded-card text-meta"
              onChoose={pictures.add}
            >
              <ImagePlus aria-hidden className="size-7" />
              {adminVenueText.addPictures()}
            </FileInput>
          </li>
        )}
      </ul>
      <p role="status" className="num mt-2 text-small empty:hidden">
        {pictures.batch.total > 1 &&
          adminVenueText.sendingOf({ n: pictures.batch.done + 1, total: pictures.batch.total })}
      </p>
      {pictures.refused.length > 0 && (
        <Alert variant="danger" title={adminVenueText.notAdded()} className="mt-2">
          <ul>
            {pictures.refused.map(({ key, name, reason }) => (
              <li key={key}>{`${name}: ${reason}`}</li>
            ))}
          </ul>
        </Alert>
      )}
      <p id={`${id}-help`} className="mt-2 text-tiny text-muted">
        {adminVenueText.picturesHelp()}
      </p>
      <div role="status">{error && <FieldError>{error}</FieldError>}</div>
    </div>
  );
};
