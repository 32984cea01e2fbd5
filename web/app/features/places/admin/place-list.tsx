import { listAdminPlaces } from '@mandap/contract/places/admin.endpoints';
import type { AdminPlace } from '@mandap/contract/places/admin.schemas';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { toAdminPlaces } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import * as adminPlacesText from '#app/i18n/generated/adminPlaces.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyList, ListFailed, ListSkeleton, NoMatches } from '#app/ui/list-states.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { idParam, textParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { MergePlaceDialog } from './merge-place-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { type PlaceDialogName, PlaceRow } from './place-row.tsx';
import { RestorePlaceDialog, RetirePlaceDialog } from './retire-place-dialogs.tsx';

interface OpenDialog {
  name: PlaceDialogName | 'add';
  place: AdminPlace | null;
}

type Above = readonly { id: string; name: string }[];

const titleOf = (above: Above): string => {
  const [state, district] = above;
  if (district) return adminPlacesText.tehsils({ name: district.name });
  return state ? adminPlacesText.districts({ name: state.name }) : adminPlacesText.states();
};

const detailsOf = ({ kind, above }: AdminPlace): string => {
  const name = above
    .map((part) => part.name)
    .reverse()
    .join(', ');
  if (kind === 'state') return adminPlacesText.stateOrTerritory();
  return kind === 'district' ? adminPlacesText.districtOf({ name }) : adminPlacesText.tehsilOf({ name });
};

const addTitles = [adminPlacesText.addState, adminPlacesText.addDistrict, adminPlacesText.addTehsil] as const;

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
  const above = data?.above ?? [];
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

/** The states, a state's districts or a district's tehsils: adds and edits them. The search covers all of India. */
export const PlaceList = () => {
  const [{ within, search }, { set }] = useUrlState(placesUrl);
  const find = (text: string) => set({ search: text }, { replace: true });
  return <Places key={within} within={within} search={search} onSearch={find} />;
};
