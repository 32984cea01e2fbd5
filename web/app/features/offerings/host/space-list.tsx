import type { Space } from '@mandap/contract/offerings/offerings.schemas';
import { PencilLine, Trash } from 'lucide-react';
import { useState } from 'react';
import * as sellText from '#app/i18n/generated/sell.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Name } from '#app/ui/name.tsx';
import { spaceKindText } from '../format-offering.ts';
import { maxNamedRooms } from './format-own-offering.ts';

const SpaceDialog = lazyPart(() => import('./space-dialog.tsx').then((part) => part.SpaceDialog));

type OwnSpace = Space & { kind: Exclude<Space['kind'], 'venue'> };

const isOwn = (space: Space): space is OwnSpace => space.kind !== 'venue';

interface RowsProps {
  spaces: readonly OwnSpace[];
  onEdit: (space: OwnSpace) => void;
  onRemove: (space: OwnSpace) => void;
}

const Rows = ({ spaces, onEdit, onRemove }: RowsProps) => (
  <ul className="divide-y divide-line">
    {spaces.map((space) => (
      <li key={space.id} className="flex items-center gap-1 py-1.5">
        <span className="min-w-0 flex-1">
          <span className="font-medium">
            <Name>{space.name}</Name>
          </span>
          <span className="text-muted">{` · ${spaceKindText(space.kind)}`}</span>
        </span>
        <IconButton label={sellText.editNamed({ name: space.name })} onClick={() => onEdit(space)}>
          <PencilLine aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={sellText.removeNamed({ name: space.name })} onClick={() => onRemove(space)}>
          <Trash aria-hidden className="size-5" />
        </IconButton>
      </li>
    ))}
  </ul>
);

interface SpaceListProps {
  venueId: string;
  spaces: readonly Space[];
  onRemove: (space: Space) => void;
}

/** The spaces of a venue. Many rooms fold into one line. */
export const SpaceList = ({ venueId, spaces, onRemove }: SpaceListProps) => {
  const [editing, setEditing] = useState<OwnSpace | null>(null);
  const own = spaces.filter(isOwn);
  const rooms = own.filter(({ kind }) => kind === 'room');
  const areFolded = rooms.length > maxNamedRooms;
  const row = { onEdit: setEditing, onRemove };
  return (
    <section aria-labelledby="spaces" className="card p-5 shadow-soft">
      <h2 id="spaces" className="text-h3">
        {sellText.spaces()}
      </h2>
      <p className="mb-2 text-meta text-muted">{sellText.spacesText()}</p>
      <Rows spaces={areFolded ? own.filter(({ kind }) => kind !== 'room') : own} {...row} />
      {areFolded && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
            {sellText.rooms({ n: rooms.length })}
          </summary>
          <Rows spaces={rooms} {...row} />
        </details>
      )}
      {editing && <SpaceDialog venueId={venueId} space={editing} onClose={() => setEditing(null)} />}
    </section>
  );
};
