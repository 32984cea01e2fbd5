import { hostMarks } from '@mandap/contract/accounts/accounts';
import { adminVenueSorts, type VenueBulkAction } from '@mandap/contract/approval/approval';
import { exportAdminVenues, listAdminVenues } from '@mandap/contract/approval/approval.endpoints';
import type { AdminVenueRow } from '@mandap/contract/approval/approval.schemas';
import { listStates } from '@mandap/contract/places/places.endpoints';
import { type VenueFilter, venueFilters } from '@mandap/domain/venues/lifecycle';
import {
  BadgeCheck,
  Ban,
  Check,
  EyeOff,
  Pencil,
  RotateCcw,
  Sparkles,
  StarOff,
  Trash,
  View,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { toAdminVenue, toAdminVenueEdit } from '#app/admin-paths.ts';
import { useExport } from '#app/api/use-export.ts';
import { useList } from '#app/api/use-list.ts';
import { useRead } from '#app/api/use-read.ts';
import { placeLine, placeName } from '#app/features/places/place-name.ts';
import { VenueStateBadge } from '#app/features/venues/venue-badges.tsx';
import { stateNames } from '#app/features/venues/venue-names.ts';
import { count, dayOf, mediumDay, rating, rupees } from '#app/i18n/format.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { Chip } from '#app/ui/chip.tsx';
import type { Column } from '#app/ui/data-columns.ts';
import { DataList } from '#app/ui/data-list.tsx';
import { FilterSelect } from '#app/ui/filter-select.tsx';
import { ListFilters } from '#app/ui/list-filters.tsx';
import type { RowAction } from '#app/ui/row-menu.tsx';
import { useListUrl } from '#app/ui/use-list-url.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { FeatureDialog } from './feature-dialog.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { useVenueActions } from './use-venue-actions.ts';

const rules = {
  filters: {
    status: ['all', ...venueFilters],
    featured: ['all', 'true', 'false'],
    changed: ['all', 'true'],
    host: ['all', ...hostMarks],
  },
  sorts: adminVenueSorts,
  texts: ['stateId'],
} as const;

const featuredNames = {
  all: adminVenueText.all,
  true: adminVenueText.featured,
  false: adminVenueText.regular,
};

const hostMarkNames = {
  all: adminVenueText.all,
  verified: adminVenueText.hostVerified,
  unverified: adminVenueText.hostUnverified,
};

const filterNames: Record<VenueFilter, () => string> = { ...stateNames, approved: adminVenueText.approved };

/** The verified mark never wraps away from the last word of the name. */
const Vendor = ({ vendor: { name, verified } }: Pick<AdminVenueRow, 'vendor'>) => {
  const last = name.lastIndexOf(' ') + 1;
  return (
    <span>
      <span>{name.slice(0, last)}</span>
      <span className="whitespace-nowrap">
        <span>{`${name.slice(last)} `}</span>
        {verified && (
          <BadgeCheck role="img" aria-label={adminVenueText.verified()} className="inline size-4 text-leaf" />
        )}
      </span>
    </span>
  );
};

const Featured = ({ venue }: { venue: AdminVenueRow }) =>
  venue.isFeatured ? (
    <Chip tone="amber">
      {venue.featuredUntil
        ? adminVenueText.featuredUntil({ day: mediumDay(venue.featuredUntil) })
        : adminVenueText.featured()}
    </Chip>
  ) : (
    <span className="text-small text-muted">{adminVenueText.regular()}</span>
  );

const columns: readonly Column<AdminVenueRow>[] = [
  {
    key: 'name',
    title: adminVenueText.name(),
    cell: ({ id, name }) => (
      <Link to={toAdminVenue(id)} className="inline-flex min-h-11 items-center font-medium hover:underline">
        {name}
      </Link>
    ),
    sorts: { ascending: 'name', descending: '-name' },
  },
  {
    key: 'location',
    title: adminVenueText.location(),
    cell: ({ city, state, ...venue }) => placeLine([city, state], venue),
  },
  { key: 'vendor', title: adminVenueText.vendor(), cell: ({ vendor }) => <Vendor vendor={vendor} /> },
  {
    key: 'capacity',
    title: adminVenueText.capacity(),
    cell: ({ capacity }) => count(capacity),
    sorts: { ascending: 'capacity', descending: '-capacity' },
    isNumeric: true,
    isDescendingFirst: true,
  },
  {
    key: 'price',
    title: adminVenueText.pricePerDay(),
    cell: ({ pricePerDay }) => rupees(pricePerDay),
    sorts: { ascending: 'price', descending: '-price' },
    isNumeric: true,
    isDescendingFirst: true,
  },
  {
    key: 'status',
    title: adminVenueText.status(),
    cell: ({ status }) => <VenueStateBadge state={status} />,
    onCard: 'chip',
  },
  {
    key: 'rating',
    title: adminVenueText.rating(),
    cell: ({ rating: stars }) => (stars === null ? '–' : rating(stars)),
    sorts: { ascending: 'rating', descending: '-rating' },
    isNumeric: true,
    isDescendingFirst: true,
  },
  {
    key: 'featured',
    title: adminVenueText.featured(),
    cell: (venue) => <Featured venue={venue} />,
    onCard: 'chip',
  },
  {
    key: 'bookings',
    title: adminVenueText.bookings(),
    cell: ({ bookings }) => count(bookings),
    sorts: { ascending: 'bookings', descending: '-bookings' },
    isNumeric: true,
    isDescendingFirst: true,
    isHiddenByDefault: true,
  },
  {
    key: 'changed',
    title: adminVenueText.changedOn(),
    cell: ({ changedAt }) => (changedAt ? mediumDay(dayOf(changedAt)) : '–'),
    isHiddenByDefault: true,
    onCard: 'none',
  },
  {
    key: 'added',
    title: adminVenueText.added(),
    cell: ({ createdAt }) => mediumDay(dayOf(createdAt)),
    sorts: { ascending: 'oldest', descending: 'newest' },
    isDescendingFirst: true,
    isHiddenByDefault: true,
  },
];

type DialogName = 'reject' | 'feature' | 'remove';

interface OpenDialog {
  name: DialogName;
  venue: AdminVenueRow;
}

const VenueDialog = ({ dialog: { name, venue }, onClose }: { dialog: OpenDialog; onClose: () => void }) => {
  if (name === 'feature') return <FeatureDialog venue={venue} onClose={onClose} />;
  if (name === 'remove') return <RemovalDialog venue={venue} onClose={onClose} />;
  const refused = { id: venue.id, name: venue.name, vendor: venue.vendor.name };
  return <RefusalDialog kind="reject" venue={refused} onClose={onClose} />;
};

const isPending = ({ status }: AdminVenueRow): boolean => status === 'pending';
const isActive = ({ status }: AdminVenueRow): boolean => status === 'active';
const isFeaturedVenue = ({ isFeatured }: AdminVenueRow): boolean => isFeatured;
const canBeFeatured = (venue: AdminVenueRow): boolean => isActive(venue) && !isFeaturedVenue(venue);

type VenueActions = ReturnType<typeof useVenueActions>;

const actionsOf = (
  venue: AdminVenueRow,
  venueActions: VenueActions,
  open: (name: DialogName) => void,
): RowAction[] => {
  const { id, status } = venue;
  const all: (RowAction | false)[] = [
    { text: adminVenueText.viewDetails(), Icon: View, to: toAdminVenue(id) },
    { text: adminVenueText.edit(), Icon: Pencil, to: toAdminVenueEdit(id) },
    isPending(venue) && {
      text: adminVenueText.approve(),
      Icon: Check,
      onSelect: () => void venueActions.approve(venue),
    },
    isPending(venue) && { text: adminVenueText.reject(), Icon: Ban, onSelect: () => open('reject') },
    isFeaturedVenue(venue) && {
      text: adminVenueText.unfeature(),
      Icon: StarOff,
      onSelect: () => void venueActions.unfeature(venue),
    },
    canBeFeatured(venue) && {
      text: adminVenueText.feature(),
      Icon: Sparkles,
      onSelect: () => open('feature'),
    },
    isActive(venue) && {
      text: adminVenueText.unlist(),
      Icon: EyeOff,
      onSelect: () => void venueActions.unlist(venue),
    },
    status === 'inactive' && {
      text: adminVenueText.relist(),
      Icon: RotateCcw,
      onSelect: () => void venueActions.relist(venue),
    },
    { text: adminVenueText.remove(), Icon: Trash, onSelect: () => open('remove'), isDanger: true },
  ];
  return all.filter((action) => action !== false);
};

type VenueListUrl = ReturnType<
  typeof useListUrl<typeof rules.filters, (typeof rules.sorts)[number], (typeof rules.texts)[number]>
>;

const StateFilter = ({ url }: { url: VenueListUrl }) => {
  const states = useRead(listStates, {}).data ?? [];
  return (
    <FilterSelect
      label={adminVenueText.state()}
      value={url.texts.stateId}
      options={[
        ['', adminVenueText.all()],
        ...states.map((state) => [state.id, placeName(state.name, state)] as const),
      ]}
      onChoose={(stateId) => url.change({ texts: { stateId } })}
    />
  );
};

const Filters = ({ url }: { url: VenueListUrl }) => (
  <>
    <ListFilters
      choices={rules.filters}
      url={url}
      labels={{
        status: {
          label: adminVenueText.status(),
          textOf: (value) => (value === 'all' ? adminVenueText.all() : filterNames[value]()),
        },
        featured: { label: adminVenueText.featured(), textOf: (value) => featuredNames[value]() },
        changed: {
          label: adminVenueText.changes(),
          textOf: (value) => (value === 'all' ? adminVenueText.all() : adminVenueText.changesToLookAt()),
        },
      }}
    />
    <StateFilter url={url} />
    <ListFilters
      choices={rules.filters}
      url={url}
      labels={{ host: { label: adminVenueText.host(), textOf: (value) => hostMarkNames[value]() } }}
    />
  </>
);

/** All venues: search, filters, decisions and bulk actions. */
export const VenueList = () => {
  const url = useListUrl(rules);
  const list = useList(listAdminVenues, url);
  const exporting = useExport(exportAdminVenues, {
    ...url.input,
    featured: url.input.featured && url.input.featured === 'true',
    changed: url.input.changed && true,
  });
  const venueActions = useVenueActions();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [bulk, setBulk] = useState<{ action: VenueBulkAction; ids: readonly string[] } | null>(null);
  const forAll = (action: VenueBulkAction) => (ids: readonly string[]) => setBulk({ action, ids });
  return (
    <>
      <DataList
        id="venues"
        label={adminVenueText.title()}
        list={list}
        url={url}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        actionsOf={(venue) => actionsOf(venue, venueActions, (name) => setDialog({ name, venue }))}
        bulk={[
          { text: adminVenueText.approve(), Icon: Check, appliesTo: isPending, onSelect: forAll('approve') },
          {
            text: adminVenueText.feature(),
            Icon: Sparkles,
            appliesTo: canBeFeatured,
            onSelect: forAll('feature'),
          },
          {
            text: adminVenueText.unfeature(),
            Icon: StarOff,
            appliesTo: isFeaturedVenue,
            onSelect: forAll('unfeature'),
          },
          {
            text: adminVenueText.unlist(),
            Icon: EyeOff,
            appliesTo: isActive,
            onSelect: forAll('unlist'),
            isDanger: true,
          },
        ]}
        searchLabel={adminVenueText.searchLabel()}
        exporting={exporting}
        empty={{ title: adminVenueText.none(), text: adminVenueText.noneText() }}
        filters={<Filters url={url} />}
      />
      {dialog && <VenueDialog dialog={dialog} onClose={() => setDialog(null)} />}
      {bulk && (
        <BulkDialog
          action={bulk.action}
          venues={(list.rows ?? []).filter(({ id }) => bulk.ids.includes(id))}
          onClose={() => setBulk(null)}
        />
      )}
    </>
  );
};
