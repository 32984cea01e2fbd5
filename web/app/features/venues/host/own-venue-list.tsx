import type { OutputOf } from '@mandap/contract/endpoint';
import { type listOwnVenues, removeOwnVenue } from '@mandap/contract/venues/host.endpoints';
import type { OwnVenueCard as OwnVenue, VenueDraftCard } from '@mandap/contract/venues/host.schemas';
import { mayAtVenue } from '@mandap/domain/team/managers';
import {
  CalendarDays,
  CalendarRange,
  Eye,
  EyeOff,
  ImageOff,
  Languages,
  PencilLine,
  Plus,
  RotateCcw,
  ScrollText,
  Send,
  Tags,
  Trash,
  Users,
  Utensils,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmCall } from '#app/api/confirm-call.tsx';
import { PlaceLine } from '#app/features/places/place-line.tsx';
import { placeLine } from '#app/features/places/place-name.ts';
import { unitText } from '#app/features/venues/guest/price-unit.ts';
import {
  toEarnings,
  toHostBooking,
  toHostBookings,
  toHostCalendar,
  toHostTexts,
  toHostVenueEdit,
  toHostVenueNew,
  toOfferings,
  toServices,
  toTeam,
} from '#app/host-paths.ts';
import { count, dayOf, dayRange, mediumDay, rupees } from '#app/i18n/format.ts';
import * as hostTextsText from '#app/i18n/generated/hostTexts.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import * as sellServicesText from '#app/i18n/generated/sellServices.ts';
import * as teamText from '#app/i18n/generated/team.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { toVenue } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Name } from '#app/ui/name.tsx';
import { Picture, phoneWidth } from '#app/ui/picture.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { type RowAction, RowMenu } from '#app/ui/row-menu.tsx';
import { type NamedVenue, useVenueActions } from './use-venue-actions.ts';
import { HostVenueBadge, statusText, VenueReasons } from './venue-status.tsx';

const grid = 'grid gap-4 md:grid-cols-2 2xl:grid-cols-3 *:min-w-0';

export const OwnVenueListSkeleton = () => (
  <div role="status" aria-label={hostVenueText.loading()} className={grid}>
    <div className="skeleton h-112 rounded-card!" />
    <div className="skeleton h-112 rounded-card!" />
  </div>
);

const Nothing = () => (
  <EmptyState
    art="/art/host-lawn.svg"
    title={hostVenueText.none()}
    actions={
      <Button asChild>
        <Link to={toHostVenueNew()}>
          <Plus aria-hidden className="size-5" />
          {hostVenueText.addFirst()}
        </Link>
      </Button>
    }
  >
    {hostVenueText.noneText()}
  </EmptyState>
);

const draftName = ({ name }: Pick<VenueDraftCard, 'name'>): string => name || hostVenueText.unnamed();

/** The first picture of the host's venue with its status on top. */
const VenueCover = ({ cover, children }: { cover: OwnVenue['cover']; children: ReactNode }) => (
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
    <span className="absolute top-3 start-3">{children}</span>
  </div>
);

/** An unfinished venue that was never submitted. */
const DraftCard = ({
  draft,
  onRemove,
}: {
  draft: VenueDraftCard;
  onRemove: (draft: VenueDraftCard) => void;
}) => (
  <article className="card flex h-full flex-col overflow-hidden">
    <VenueCover cover={draft.cover}>
      <Chip tone="surface" icon={<PencilLine aria-hidden />}>
        {hostVenueText.unsent()}
      </Chip>
    </VenueCover>
    <div className="flex flex-1 flex-col gap-3 p-4">
      <h2 className="text-[1.1875rem] leading-snug">{draftName(draft)}</h2>
      <p className="text-meta text-muted">
        {hostVenueText.unsentText({ day: mediumDay(dayOf(draft.updatedAt)) })}
      </p>
      <div className="mt-auto flex items-center justify-between gap-2.5 pt-1">
        <Button asChild size="small">
          <Link
            to={toHostVenueEdit(draft.id)}
            aria-label={hostVenueText.continueNamed({ name: draftName(draft) })}
          >
            <PencilLine aria-hidden className="size-[18px]" />
            {hostVenueText.continueDraft()}
          </Link>
        </Button>
        <IconButton
          label={hostVenueText.removeNamed({ name: draftName(draft) })}
          onClick={() => onRemove(draft)}
        >
          <Trash aria-hidden className="size-5" />
        </IconButton>
      </div>
    </div>
  </article>
);

/** Removes a venue or a draft permanently. */
const OwnRemovalDialog = ({
  venue,
  isUnsent,
  onClose,
}: {
  venue: NamedVenue;
  isUnsent: boolean;
  onClose: () => void;
}) => {
  const { id, name } = venue;
  return (
    <ConfirmCall
      endpoint={removeOwnVenue}
      input={{ id }}
      title={hostVenueText.removeTitle({ name })}
      points={
        isUnsent
          ? [hostVenueText.removeDraftText()]
          : [hostVenueText.removeBookings(), hostVenueText.removePast(), hostVenueText.removeInstead()]
      }
      action={hostVenueText.remove()}
      isDanger
      done={({ erased }) => (erased ? hostVenueText.erased({ name }) : hostVenueText.removed({ name }))}
      onClose={onClose}
    />
  );
};

interface CardProps {
  venue: OwnVenue;
  onRemove: (venue: OwnVenue) => void;
}

const priceText = ({ pricePerDay, priceIsLowest, priceUnit }: OwnVenue): string => {
  const price = rupees(pricePerDay);
  return priceIsLowest
    ? hostVenueText.from({ price: `${price} ${unitText(priceUnit)}` })
    : hostVenueText.perDay({ price });
};

const VenueFigures = ({ venue }: { venue: OwnVenue }) => (
  <div className="num grid gap-1 text-meta">
    <p>{`${priceText(venue)} · ${hostVenueText.guests({ n: count(venue.capacity) })}`}</p>
    <p className="flex flex-wrap items-center gap-x-3">
      <Rating rating={venue.rating} count={venue.reviewCount} />
      {venue.bookings !== null && (
        <Link
          to={toHostBookings({ tab: 'upcoming', venue: venue.id })}
          className="link inline-flex min-h-11 items-center"
        >
          {hostVenueText.bookings({ n: venue.bookings })}
        </Link>
      )}
    </p>
    {venue.bookings !== null && <NextEvent venue={venue} />}
  </div>
);

const NextEvent = ({ venue: { nextEvent } }: { venue: OwnVenue }) =>
  nextEvent ? (
    <Link to={toHostBooking(nextEvent.id)} className="link inline-flex min-h-11 items-center gap-2">
      <CalendarDays aria-hidden className="size-[18px] flex-none" />
      <span>
        {hostVenueText.nextEvent({ days: dayRange(nextEvent.startDate, nextEvent.endDate, vendorText.to()) })}
      </span>
    </Link>
  ) : (
    <p className="flex min-h-11 items-center gap-2 text-muted">
      <CalendarDays aria-hidden className="size-[18px] flex-none" />
      {hostVenueText.noEvent()}
    </p>
  );

const Actions = ({ venue, onRemove }: CardProps) => {
  const { send, unlist, relist, isSending, isBusy } = useVenueActions();
  const { id, name, status, transitions, role } = venue;
  const isOwner = mayAtVenue(role, 'ownership');
  const more: (RowAction | false)[] = [
    status === 'Published' && { text: hostVenueText.seePublic(), Icon: Eye, to: toVenue(id) },
    { text: hostVenueText.calendar(), Icon: CalendarRange, to: toHostCalendar(id) },
    transitions.includes('unlist') && {
      text: hostVenueText.unlist(),
      Icon: EyeOff,
      onSelect: () => void unlist(venue),
    },
    mayAtVenue(role, 'listing') && {
      text: hostVenueText.sellAndPrices(),
      Icon: Tags,
      to: toOfferings(id),
    },
    mayAtVenue(role, 'listing') && { text: sellServicesText.title(), Icon: Utensils, to: toServices(id) },
    mayAtVenue(role, 'listing') && {
      text: hostVenueText.termsAndPlan(),
      Icon: ScrollText,
      to: toEarnings('terms', id),
    },
    mayAtVenue(role, 'listing') && { text: hostTextsText.title(), Icon: Languages, to: toHostTexts(id) },
    { text: teamText.open(), Icon: Users, to: toTeam(id) },
    isOwner && {
      text: hostVenueText.remove(),
      Icon: Trash,
      isDanger: true,
      onSelect: () => onRemove(venue),
    },
  ];
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
      {mayAtVenue(role, 'listing') ? (
        <Button asChild variant="outlined" size="small">
          <Link to={toHostVenueEdit(id)} aria-label={hostVenueText.editNamed({ name })}>
            <PencilLine aria-hidden className="size-[18px]" />
            {hostVenueText.edit()}
          </Link>
        </Button>
      ) : (
        <Button asChild variant="outlined" size="small">
          <Link to={toHostCalendar(id)}>
            <CalendarRange aria-hidden className="size-[18px]" />
            {hostVenueText.calendar()}
          </Link>
        </Button>
      )}
      {transitions.includes('submit') && (
        <Button variant="filled" size="small" isBusy={isSending} onClick={() => void send(venue)}>
          {!isSending && <Send aria-hidden className="size-[18px]" />}
          <span>{hostVenueText.send()}</span>
        </Button>
      )}
      {transitions.includes('relist') && (
        <Button variant="filled" size="small" isBusy={isBusy} onClick={() => void relist(venue)}>
          {!isBusy && <RotateCcw aria-hidden className="size-[18px]" />}
          <span>{hostVenueText.relist()}</span>
        </Button>
      )}
      <div className="ms-auto">
        <RowMenu name={name} actions={more.filter((action) => action !== false)} />
      </div>
    </div>
  );
};

/** One of the host's venues: status, figures and actions. */
const OwnVenueCard = ({ venue, onRemove }: CardProps) => (
  <article className="card flex h-full flex-col overflow-hidden">
    <VenueCover cover={venue.cover}>
      <HostVenueBadge venue={venue} />
    </VenueCover>
    <div className="flex flex-1 flex-col gap-3 p-4">
      <div>
        <h2 className="text-[1.1875rem] leading-snug">
          <Name>{venue.name}</Name>
        </h2>
        <p className="text-meta text-muted">
          <PlaceLine>{placeLine([venue.city, venue.district, venue.state], venue)}</PlaceLine>
        </p>
        {venue.managedFor !== null && (
          <p className="mt-1 text-meta font-medium text-primary">
            {teamText.managedFor({ owner: venue.managedFor })}
          </p>
        )}
      </div>
      <p className="text-meta text-muted">{statusText(venue, venue.transitions.includes('relist'))}</p>
      {(venue.status === 'Draft' || venue.status === 'Rejected') && (
        <VenueReasons decision={venue.decision} />
      )}
      <VenueFigures venue={venue} />
      <Actions venue={venue} onRemove={onRemove} />
    </div>
  </article>
);

/** A page of the host's venues. The first page begins with the drafts. */
export const OwnVenueList = ({ venues, page }: { venues: OutputOf<typeof listOwnVenues>; page: number }) => {
  const [removing, setRemoving] = useState<(NamedVenue & { isUnsent: boolean }) | null>(null);
  const drafts = page === 1 ? venues.drafts : [];
  if (venues.count === 0 && venues.drafts.length === 0) return <Nothing />;
  return (
    <>
      <ul className={grid}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <DraftCard
              draft={draft}
              onRemove={({ id }) => setRemoving({ id, name: draftName(draft), isUnsent: true })}
            />
          </li>
        ))}
        {venues.results.map((venue) => (
          <li key={venue.id}>
            <OwnVenueCard
              venue={venue}
              onRemove={({ id, name }) => setRemoving({ id, name, isUnsent: false })}
            />
          </li>
        ))}
      </ul>
      {removing && (
        <OwnRemovalDialog venue={removing} isUnsent={removing.isUnsent} onClose={() => setRemoving(null)} />
      )}
    </>
  );
};
