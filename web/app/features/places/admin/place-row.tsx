import type { AdminPlace } from '@mandap/contract/places/admin.schemas';
import { Archive, Merge, Pencil, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { toAdminPlaces } from '../../../admin-paths.ts';
import * as adminPlacesText from '../../../i18n/generated/adminPlaces.ts';
import { Chip } from '../../../ui/chip.tsx';
import { type RowAction, RowMenu } from '../../../ui/row-menu.tsx';
import { usesOf } from './place-texts.ts';

export type PlaceDialogName = 'edit' | 'merge' | 'retire' | 'restore';

interface PlaceRowProps {
  place: AdminPlace;
  onOpen: (dialog: PlaceDialogName, place: AdminPlace) => void;
}

/** A place with its names, how many venues are there, and what can be done with it; it leads to its parts. */
export const PlaceRow = ({ place, onOpen }: PlaceRowProps) => {
  const { id, kind, name, nameInScript, isKnown, isRetired } = place;
  const actions: RowAction[] = [
    { text: adminPlacesText.edit(), Icon: Pencil, onSelect: () => onOpen('edit', place) },
    { text: adminPlacesText.merge(), Icon: Merge, onSelect: () => onOpen('merge', place) },
    isRetired
      ? { text: adminPlacesText.restore(), Icon: RotateCcw, onSelect: () => onOpen('restore', place) }
      : {
          text: adminPlacesText.retire(),
          Icon: Archive,
          isDanger: true,
          onSelect: () => onOpen('retire', place),
        },
  ];
  return (
    <li className="flex items-center gap-3 border-b border-line py-1 pr-1.5 pl-4 last:border-b-0">
      <div className="min-w-0 flex-1 py-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {kind === 'tehsil' ? (
            <span className="font-medium break-words">{name}</span>
          ) : (
            <Link to={toAdminPlaces(id)} className="link -my-2.5 py-2.5 font-medium break-words">
              {name}
            </Link>
          )}
          {nameInScript && <span className="text-meta break-words text-muted">{nameInScript}</span>}
          {!isKnown && kind === 'tehsil' && <Chip tone="sky">{adminPlacesText.askedFor()}</Chip>}
          {isRetired && <Chip tone="amber">{adminPlacesText.retired()}</Chip>}
        </p>
        <p className="num text-small text-muted">{usesOf(place)}</p>
      </div>
      <RowMenu name={name} actions={actions} />
    </li>
  );
};
