import type { Picture as PictureFile } from '@mandap/contract/venues/venues.schemas';
import { Images } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as venueText from '#app/i18n/generated/venue.ts';
import * as venueBasicsText from '#app/i18n/generated/venueBasics.ts';
import { LostDialog, lazyPart } from '#app/ui/lazy-part.tsx';
import { Picture, phoneWidth } from '#app/ui/picture.tsx';

/** Loaded when a picture is pressed. */
export const GalleryDialog = lazyPart(
  () => import('../gallery-dialog.tsx').then((part) => part.GalleryDialog),
  {
    lost: (props) => <LostDialog {...props} isOpen={props.openAt !== null} />,
  },
);

const thumbs = 3;

/** The width of the large picture. */
export const mainPictureSizes = `(min-width: 1248px) 756px, (min-width: 768px) 61vw, ${phoneWidth}`;

interface TileProps {
  label: string;
  onPress: () => void;
  className?: string;
  children: ReactNode;
}

const Tile = ({ label, onPress, className, children }: TileProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className={`group relative overflow-hidden rounded-control bg-raised md:rounded-card ${className ?? 'aspect-[4/3] md:aspect-auto'}`}
  >
    {children}
  </button>
);

const altOf = (venueName: string, picture: PictureFile): string =>
  picture.title ? venueBasicsText.pictureTitled({ venue: venueName, title: picture.title }) : venueName;

/** The first picture swapped with one of the small ones. */
const useOrder = (pictures: readonly PictureFile[]) => {
  const [order, setOrder] = useState(() => pictures.map((_, index) => index));
  const swap = (place: number) =>
    setOrder((known) => {
      const next = [...known];
      [next[0], next[place]] = [known[place] ?? 0, known[0] ?? 0];
      return next;
    });
  const ordered = order.map((index) => pictures[index]).filter((picture) => picture !== undefined);
  return { ordered, swap, indexAt: (place: number) => order[place] ?? 0 };
};

const MoreTile = ({
  picture,
  total,
  onPress,
}: {
  picture: PictureFile;
  total: number;
  onPress: () => void;
}) => {
  const more = total - 1 - thumbs;
  const text = more > 0 ? venueText.morePictures({ n: more }) : venueText.allPictures({ n: total });
  return (
    <Tile label={venueText.openGallery({ n: total })} onPress={onPress}>
      <Picture picture={picture} alt="" sizes="(min-width: 768px) 220px, 25vw" />
      <span className="absolute inset-0 grid place-items-center bg-scrim text-center text-small leading-tight font-medium max-md:text-[min(var(--t-small),3.9vw)] text-white transition-colors group-hover:bg-[rgb(42_10_19/.7)]">
        <span className="grid justify-items-center gap-1">
          <Images aria-hidden className="size-6 max-md:hidden" />
          <span>{text}</span>
        </span>
      </span>
    </Tile>
  );
};

/** One large picture, three small ones that swap with it, and a button to show all. */
export const VenueGallery = ({ name, pictures }: { name: string; pictures: readonly PictureFile[] }) => {
  const { ordered, swap, indexAt } = useOrder(pictures);
  const [openAt, setOpenAt] = useState<number | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const open = (index: number) => {
    setWasOpened(true);
    setOpenAt(index);
  };
  const [main, ...rest] = ordered;
  if (!main) return null;
  const last = ordered[thumbs + 1] ?? main;
  return (
    <div className="bleed grid gap-2 max-md:px-0! md:m-0 md:grid-cols-[1.72fr_1fr] md:p-0">
      <Tile
        label={venueText.openGallery({ n: pictures.length })}
        onPress={() => open(indexAt(0))}
        className="aspect-[4/3] max-md:rounded-none!"
      >
        <Picture picture={main} alt={altOf(name, main)} sizes={mainPictureSizes} isFirst />
      </Tile>
      {rest.length > 0 && (
        <div className="grid grid-cols-4 gap-2 max-md:px-(--gutter) md:grid-cols-2 md:grid-rows-2">
          {rest.slice(0, thumbs).map((picture, index) => (
            <Tile
              key={picture.baseUrl}
              label={venueText.showPicture({ title: picture.title })}
              onPress={() => swap(index + 1)}
            >
              <Picture picture={picture} alt="" sizes="(min-width: 768px) 220px, 25vw" />
            </Tile>
          ))}
          <MoreTile picture={last} total={pictures.length} onPress={() => open(0)} />
        </div>
      )}
      {wasOpened && (
        <GalleryDialog name={name} pictures={pictures} openAt={openAt} onClose={() => setOpenAt(null)} />
      )}
    </div>
  );
};
