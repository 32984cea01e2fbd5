import { movePlace } from '@mandap/contract/places/admin.endpoints';
import type { AdminPlace } from '@mandap/contract/places/admin.schemas';
import {
  Archive,
  ArrowDown,
  ArrowDownAZ,
  ArrowUp,
  ArrowUpToLine,
  Merge,
  Pencil,
  RotateCcw,
} from 'lucide-react';
import { Link } from 'react-router';
import { toAdminPlaces } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as adminPlacesText from '#app/i18n/generated/adminPlaces.ts';
import { Chip } from '#app/ui/chip.tsx';
import { type RowAction, RowMenu } from '#app/ui/row-menu.tsx';
import { notify } from '#app/ui/toast.ts';
import { usesOf } from './place-texts.ts';

export type PlaceDialogName = 'edit' | 'merge' | 'retire' | 'restore';

interface PlaceRowProps {
  place: AdminPlace;
  /** Among the places on top. */
  isFirst: boolean;
  isLast: boolean;
  /** The kind and location of the place, for lists with several kinds. */
  details?: string | undefined;
  onOpen: (dialog: PlaceDialogName, place: AdminPlace) => void;
}

const useMoves = ({
  place: { id, name, isOnTop, isRetired },
  isFirst,
  isLast,
}: PlaceRowProps): RowAction[] => {
  const { write } = useWrite(movePlace);
  if (isRetired) return [];
  const move = (to: 'top' | 'up' | 'down' | 'by_name') => () =>
    void write({ id, to }).catch((error: unknown) =>
      notify({
        kind: 'error',
        title: adminPlacesText.moveFailed({ name }),
        description: textOf(failureOf(error)),
      }),
    );
  if (!isOnTop) return [{ text: adminPlacesText.toTop(), Icon: ArrowUpToLine, onSelect: move('top') }];
  return [
    ...(isFirst ? [] : [{ text: adminPlacesText.up(), Icon: ArrowUp, onSelect: move('up') }]),
    ...(isLast ? [] : [{ text: adminPlacesText.down(), Icon: ArrowDown, onSelect: move('down') }]),
    { text: adminPlacesText.byName(), Icon: ArrowDownAZ, onSelect: move('by_name') },
  ];
};

/** A place with its names, number of venues and actions; links to its parts. */
export const PlaceRow = (props: PlaceRowProps) => {
  const { place, details, onOpen } = props;
  const { id, kind, name, nameInScript, isKnown, isOnTop, isRetired } = place;
  const moves = useMoves(props);
  const actions: RowAction[] = [
    { text: adminPlacesText.edit(), Icon: Pencil, onSelect: () => onOpen('edit', place) },
    ...moves,
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
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {kind === 'tehsil' ? (
            <span className="font-medium break-words">{name}</span>
          ) : (
            <Link to={toAdminPlaces(id)} className="link -my-2.5 py-2.5 font-medium break-words">
              {name}
            </Link>
          )}
          {nameInScript && <span className="text-meta break-words text-muted">{nameInScript}</span>}
          {!isKnown && kind === 'tehsil' && <Chip tone="sky">{adminPlacesText.askedFor()}</Chip>}
          {isOnTop && !isRetired && <Chip tone="plain">{adminPlacesText.onTop()}</Chip>}
          {isRetired && <Chip tone="amber">{adminPlacesText.retired()}</Chip>}
        </p>
        {details && <p className="text-small break-words text-muted">{details}</p>}
        <p className="num text-small text-muted">{usesOf(place)}</p>
      </div>
      <RowMenu name={name} actions={actions} />
    </li>
  );
};
