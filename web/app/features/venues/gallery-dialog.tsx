import type { Picture as PictureFile } from '@mandap/contract/venues/venues.schemas';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as galleryText from '#app/i18n/generated/gallery.ts';
import * as uiText from '#app/i18n/generated/ui.ts';
import * as venueBasicsText from '#app/i18n/generated/venueBasics.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useOnBack } from '#app/ui/on-back.ts';
import { Picture } from '#app/ui/picture.tsx';

interface GalleryDialogProps {
  name: string;
  pictures: readonly PictureFile[];
  openAt: number | null;
  onClose: () => void;
}

const onDark = 'text-white hover:bg-white/15';

interface SlideProps {
  picture: PictureFile;
  name: string;
  isCurrent: boolean;
  isZoomed: boolean;
  onZoom: () => void;
}

/** Fits the screen. Zoomed in, the picture is two and a half screens wide and can be dragged. */
const Slide = ({ picture, name, isCurrent, isZoomed, onZoom }: SlideProps) => {
  const frame = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const box = frame.current;
    if (isZoomed && box)
      box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
  }, [isZoomed]);
  return (
    <li
      ref={frame}
      className={`grid h-full w-full flex-none snap-center snap-always ${isZoomed ? 'overflow-auto overscroll-contain' : 'grid-rows-[minmax(0,1fr)] overflow-hidden'}`}
    >
      <button
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        aria-label={isZoomed ? galleryText.zoomOut() : galleryText.zoomIn()}
        onClick={onZoom}
        className={
          isZoomed
            ? 'aspect-[4/3] w-[250vw] md:w-[180vw] cursor-zoom-out'
            : 'h-full min-h-0 w-full cursor-zoom-in'
        }
      >
        <Picture
          picture={picture}
          alt={venueBasicsText.pictureTitled({ venue: name, title: picture.title })}
          sizes={isZoomed ? '200vw' : '100vw'}
          className="bg-transparent! bg-none! object-contain!"
        />
      </button>
    </li>
  );
};

/** The picture in the middle, and functions to show another one. */
const useSlides = (first: number, total: number) => {
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(first);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollLeft = first * list.current.clientWidth;
  }, [first]);
  const goTo = (requested: number) => {
    const strip = list.current;
    strip?.scrollTo({
      left: Math.min(total - 1, Math.max(0, requested)) * strip.clientWidth,
      behavior: 'smooth',
    });
  };
  const updateIndex = () => {
    const strip = list.current;
    if (strip) setIndex(Math.round(strip.scrollLeft / strip.clientWidth));
  };
  return { list, index, goTo, updateIndex };
};

interface SlidesProps extends Pick<GalleryDialogProps, 'name' | 'pictures'> {
  first: number;
}

const Slides = ({ name, pictures, first }: SlidesProps) => {
  const { list, index, goTo, updateIndex } = useSlides(first, pictures.length);
  const [isZoomed, setIsZoomed] = useState(false);
  const step = (steps: number) => {
    setIsZoomed(false);
    goTo(index + steps);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === '+' || event.key === '-') setIsZoomed(event.key === '+');
  };
  const ZoomIcon = isZoomed ? ZoomOut : ZoomIn;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole dialog
    <div
      onKeyDown={press}
      className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto]"
    >
      <div className="flex items-center gap-2 px-4 py-2">
        <Dialog.Title className="min-w-0 flex-1 truncate text-[1.125rem] leading-normal">{name}</Dialog.Title>
        <span aria-live="polite" className="num text-small">
          {galleryText.pictureOf({ n: index + 1, total: pictures.length })}
        </span>
        <IconButton
          label={isZoomed ? galleryText.zoomOut() : galleryText.zoomIn()}
          className={onDark}
          onClick={() => setIsZoomed(!isZoomed)}
        >
          <ZoomIcon aria-hidden className="size-6" />
        </IconButton>
        <Dialog.Close asChild>
          <IconButton label={uiText.close()} className={onDark}>
            <X aria-hidden className="size-6" />
          </IconButton>
        </Dialog.Close>
      </div>
      <ul
        ref={list}
        onScroll={updateIndex}
        className={`no-scrollbar flex min-h-0 snap-x snap-mandatory ${isZoomed ? 'overflow-x-hidden' : 'overflow-x-auto'}`}
      >
        {pictures.map((picture, place) => (
          <Slide
            key={picture.baseUrl}
            picture={picture}
            name={name}
            isCurrent={place === index}
            isZoomed={isZoomed && place === index}
            onZoom={() => setIsZoomed(!isZoomed)}
          />
        ))}
      </ul>
      <div className="flex items-center justify-center gap-6 px-4 py-2">
        <IconButton
          label={galleryText.previousPicture()}
          className={onDark}
          disabled={index === 0}
          onClick={() => step(-1)}
        >
          <ChevronLeft aria-hidden className="size-6" />
        </IconButton>
        <span className="line-clamp-3 min-w-0 text-small">{pictures[index]?.title}</span>
        <IconButton
          label={galleryText.nextPicture()}
          className={onDark}
          disabled={index === pictures.length - 1}
          onClick={() => step(1)}
        >
          <ChevronRight aria-hidden className="size-6" />
        </IconButton>
      </div>
    </div>
  );
};

/** All pictures of a venue in full screen, with keyboard, swipe and zoom. */
export const GalleryDialog = ({ name, pictures, openAt, onClose }: GalleryDialogProps) => {
  useOnBack(openAt !== null, onClose);
  return (
    <Dialog.Root open={openAt !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          className="appear fixed inset-0 z-50 bg-[#120a0c] text-white outline-none [--focus:#8cbdf5]"
        >
          <Slides name={name} pictures={pictures} first={openAt ?? 0} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
