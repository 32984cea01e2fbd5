import {
  listAdminPlaces,
  mergePlace,
  movePlace,
  restorePlace,
  retirePlace,
} from '@mandap/contract/places/places.endpoints';
import type { AdminPlace } from '@mandap/contract/places/places.schemas';
import {
  Archive,
  ArrowDown,
  ArrowDownAZ,
  ArrowUp,
  ArrowUpToLine,
  Merge,
  Pencil,
  Plus,
  RotateCcw,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { toAdminPlaces } from '#app/admin-paths.ts';
import { ConfirmCall } from '#app/api/confirm-call.tsx';
import { textOf } from '#app/api/error-message.ts';
import { notifyFailure } from '#app/api/notify-failure.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { MergeDialog } from '#app/features/catalogue/admin/merge-dialog.tsx';
import { placeLine, placeName } from '#app/features/places/place-name.ts';
import { count } from '#app/i18n/format.ts';
import * as adminPlacesText from '#app/i18n/generated/adminPlaces.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { EmptyList, ListFailed, ListSkeleton, NoMatches } from '#app/ui/list-states.tsx';
import { type RowAction, RowMenu } from '#app/ui/row-menu.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { idParam, textParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { PlaceDialog } from './place-dialog.tsx';

type PlaceDialogName = 'edit' | 'merge' | 'retire' | 'restore';

interface PlaceRowProps {
  place: AdminPlace;
  /** Whether it is the first of the places pinned to the top. */
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
    void write({ id, to }).catch(notifyFailure(adminPlacesText.moveFailed({ name })));
  if (!isOnTop) return [{ text: adminPlacesText.toTop(), Icon: ArrowUpToLine, onSelect: move('top') }];
  return [
    ...(isFirst ? [] : [{ text: adminPlacesText.up(), Icon: ArrowUp, onSelect: move('up') }]),
    ...(isLast ? [] : [{ text: adminPlacesText.down(), Icon: ArrowDown, onSelect: move('down') }]),
    { text: adminPlacesText.byName(), Icon: ArrowDownAZ, onSelect: move('by_name') },
  ];
};

/** “12 venues”, “1,000+ venues”. */
const usesOf = ({ uses, usesAreLimited }: Pick<AdminPlace, 'uses' | 'usesAreLimited'>): string =>
  adminPlacesText.uses({ n: uses, count: `${count(uses)}${usesAreLimited ? '+' : ''}` });

/** A place with its names, number of venues and actions. It links to its parts. */
const PlaceRow = (props: PlaceRowProps) => {
  const { place, details, onOpen } = props;
  const { id, kind, nameInScript, isKnown, isOnTop, isRetired } = place;
  const name = placeName(place.name, place);
  const others = [place.name, nameInScript].filter((other) => other && other !== name);
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
    <li className="flex items-center gap-3 border-b border-line py-1 pe-1.5 ps-4 last:border-b-0">
      <div className="min-w-0 flex-1 py-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {kind === 'tehsil' ? (
            <span className="font-medium break-words">{name}</span>
          ) : (
            <Link to={toAdminPlaces(id)} className="link -my-2.5 py-2.5 font-medium break-words">
              {name}
            </Link>
          )}
          {others.length > 0 && (
            <span className="text-meta break-words text-muted">{others.join(' · ')}</span>
          )}
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

interface OpenDialog {
  name: PlaceDialogName | 'add';
  place: AdminPlace | null;
}

type Above = readonly { id: string; name: string }[];

const titleOf = ([state, district]: Above): string => {
  if (district) return adminPlacesText.tehsils({ name: district.name });
  return state ? adminPlacesText.districts({ name: state.name }) : adminPlacesText.states();
};

const detailsOf = ({ kind, above, ...place }: AdminPlace): string => {
  const name = placeLine(above.map((part) => part.name).reverse(), place);
  if (kind === 'state') return adminPlacesText.stateOrTerritory();
  return kind === 'district' ? adminPlacesText.districtOf({ name }) : adminPlacesText.tehsilOf({ name });
};

const addTitles = [adminPlacesText.addState, adminPlacesText.addDistrict, adminPlacesText.addTehsil] as const;

interface MergePlaceDialogProps {
  place: AdminPlace;
  onClose: () => void;
}

const MergePlaceDialog = ({ place, onClose }: MergePlaceDialogProps) => {
  const siblings = useRead(listAdminPlaces, { within: place.above.at(-1)?.id ?? null }).data?.results ?? [];
  const { send, isWriting, failure } = useWrite(mergePlace);
  return (
    <MergeDialog
      name={place.name}
      points={[
        adminPlacesText.mergeUses({ uses: usesOf(place) }),
        ...(place.kind === 'tehsil' ? [] : [adminPlacesText.mergeParts()]),
        adminPlacesText.mergeNames({ name: place.name }),
      ]}
      targets={siblings.filter(({ id, isRetired }) => id !== place.id && !isRetired)}
      isBusy={isWriting}
      failure={failure}
      onMerge={(into) =>
        send({ id: place.id, into }, ({ name }) => {
          notify({ kind: 'success', title: adminPlacesText.merged({ name }) });
          onClose();
        })
      }
      onClose={onClose}
    />
  );
};

interface RetirePlaceDialogProps {
  place: AdminPlace;
  onClose: () => void;
}

const RetirePlaceDialog = ({ place, onClose }: RetirePlaceDialogProps) => {
  const { id, name } = place;
  return (
    <ConfirmCall
      endpoint={retirePlace}
      input={{ id }}
      title={adminPlacesText.retireTitle({ name })}
      points={[
        adminPlacesText.retireStops(),
        adminPlacesText.retireKeeps({ uses: usesOf(place) }),
        adminPlacesText.retireLater(),
      ]}
      action={adminPlacesText.retire()}
      isDanger
      done={adminPlacesText.retiredDone({ name })}
      onClose={onClose}
    />
  );
};

const RestorePlaceDialog = ({ place: { id, name }, onClose }: RetirePlaceDialogProps) => (
  <ConfirmCall
    endpoint={restorePlace}
    input={{ id }}
    title={adminPlacesText.restoreTitle({ name })}
    text={adminPlacesText.restoreText()}
    action={adminPlacesText.restore()}
    done={adminPlacesText.restoredDone({ name })}
    onClose={onClose}
  />
);

interface PlaceDialogsProps {
  dialog: OpenDialog;
  within: string | null;
  addTitle: string;
  onClose: () => void;
}

const PlaceDialogs = ({ dialog: { name, place }, within, addTitle, onClose }: PlaceDialogsProps) => {
  if (!place || name === 'edit')
    return <PlaceDialog within={within} addTitle={addTitle} place={place} onClose={onClose} />;
  if (name === 'merge') return <MergePlaceDialog place={place} onClose={onClose} />;
  if (name === 'retire') return <RetirePlaceDialog place={place} onClose={onClose} />;
  return <RestorePlaceDialog place={place} onClose={onClose} />;
};

interface PlacesProps {
  within: string | null;
  search: string;
  onSearch: (text: string) => void;
}

const Places = ({ within, search, onSearch }: PlacesProps) => {
  const { data, failure, retry } = useRead(listAdminPlaces, search ? { search } : { within });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const above = data?.above.map(({ id, name }) => ({ id, name: placeName(name, data) })) ?? [];
  const places = data?.results ?? [];
  const onTop = places.filter(({ isOnTop, isRetired }) => isOnTop && !isRetired);
  const addTitle = (addTitles[above.length] ?? adminPlacesText.add)();
  const add = () => setDialog({ name: 'add', place: null });
  const crumbs = [
    { label: adminPlacesText.india(), to: toAdminPlaces() },
    ...above.map(({ id, name }) => ({ label: name, to: toAdminPlaces(id) })),
  ];
  return (
    <section aria-labelledby="places-list" className="card overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4">
        <div className="min-w-0">
          {above.length > 0 && <Breadcrumbs crumbs={crumbs.slice(0, -1)} />}
          <h2 id="places-list" className="text-[1.25rem]">
            {search ? adminPlacesText.found() : titleOf(above)}
          </h2>
          <p className="text-meta text-muted">{adminPlacesText.about()}</p>
        </div>
        {data && !search && (
          <Button size="small" onClick={add}>
            <Plus aria-hidden className="size-[18px]" />
            <span>{addTitle}</span>
          </Button>
        )}
      </div>
      <div className="flex border-b border-line p-4">
        <SearchField label={adminPlacesText.searchLabel()} value={search} onSearch={onSearch} />
      </div>
      {failure && !data && <ListFailed text={textOf(failure)} onRetry={retry} />}
      {!failure && !data && <ListSkeleton rows={8} />}
      {data && search && places.length === 0 && <NoMatches onShowAll={() => onSearch('')} />}
      {data && !search && places.length === 0 && (
        <EmptyList
          title={adminPlacesText.empty()}
          text={adminPlacesText.emptyText()}
          action={<Button onClick={add}>{addTitle}</Button>}
        />
      )}
      {places.length > 0 && (
        <ul>
          {places.map((place) => (
            <PlaceRow
              key={place.id}
              place={place}
              isFirst={Boolean(search) || place === onTop[0]}
              isLast={Boolean(search) || place === onTop.at(-1)}
              details={search ? detailsOf(place) : undefined}
              onOpen={(name) => setDialog({ name, place })}
            />
          ))}
        </ul>
      )}
      {data?.resultsAreLimited && (
        <p className="border-t border-line p-4 text-meta text-muted">
          {adminPlacesText.foundLimited({ n: places.length })}
        </p>
      )}
      {dialog && (
        <PlaceDialogs dialog={dialog} within={within} addTitle={addTitle} onClose={() => setDialog(null)} />
      )}
    </section>
  );
};

const placesUrl = urlState({ within: idParam, search: textParam() });

/**
 * The states, a state's districts or a district's tehsils, with buttons to add and edit them. The search covers all of
 * India.
 */
export const PlaceList = () => {
  const [{ within, search }, { set }] = useUrlState(placesUrl);
  const find = (text: string) => set({ search: text }, { replace: true });
  return <Places key={within} within={within} search={search} onSearch={find} />;
};
