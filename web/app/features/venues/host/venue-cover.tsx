import type { OwnVenueCard } from '@mandap/contract/venues/host.schemas';
import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Picture, phoneWidth } from '#app/ui/picture.tsx';

/** The first picture of the host's venue with its status on top. */
export const VenueCover = ({ cover, children }: { cover: OwnVenueCard['cover']; children: ReactNode }) => (
  <div className="relative aspect-16/9 overflow-hidden bg-raised">
    {cover ? (
      <Picture
        picture={cover}
        alt=""
        sizes={`(min-width: 1280px) 340px, (min-width: 768px) 45vw, ${phoneWidth}`}
      />
    ) : (
      <span className="grid h-full place-items-center text-muted">
        <ImageOff aria-hidden className="size-8" />
      </span>
    )}
    <span className="absolute top-3 left-3">{children}</span>
  </div>
);
