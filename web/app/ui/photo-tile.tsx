import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

interface PhotoTileProps {
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}

/** A chosen photo with a button to remove it. */
export const PhotoTile = ({ removeLabel, onRemove, children }: PhotoTileProps) => (
  <li className="relative size-24 overflow-hidden rounded-control bg-raised">
    {children}
    <IconButton label={removeLabel} onClick={onRemove} className="absolute top-0 end-0 hover:bg-transparent!">
      <span className="grid size-7 place-items-center rounded-full bg-surface text-ink shadow-soft">
        <X aria-hidden className="size-4.5" />
      </span>
    </IconButton>
  </li>
);

/** The classes of the box to add more photos. */
export const photoBoxClass = 'grid size-24 place-items-center content-center gap-1 rounded-control text-tiny';
