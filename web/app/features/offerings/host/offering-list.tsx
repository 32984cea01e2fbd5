import type { OutputOf } from '@mandap/contract/endpoint';
import {
  type listOwnOfferings,
  removeOffering,
  removeSpace,
} from '@mandap/contract/offerings/offerings.endpoints';
import type { OwnOffering } from '@mandap/contract/offerings/offerings.schemas';
import { hoursOf } from '@mandap/domain/offerings/offering';
import { EyeOff, IndianRupee, PencilLine, Plus, Trash } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmCall } from '#app/api/confirm-call.tsx';
import * as sellText from '#app/i18n/generated/sell.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { offeringName } from '../format-offering.ts';
import { DayStrip } from './day-picture.tsx';
import { ExclusionTable } from './exclusion-table.tsx';
import { basePriceText, detailsText } from './format-own-offering.ts';
import { SpaceList } from './space-list.tsx';

const OfferingDialog = lazyPart(() => import('./offering-dialog.tsx').then((part) => part.OfferingDialog));
const RoomsDialog = lazyPart(() => import('./rooms-dialog.tsx').then((part) => part.RoomsDialog));
const QuickDialog = lazyPart(() => import('./quick-dialog.tsx').then((part) => part.QuickDialog));

type Own = OutputOf<typeof listOwnOfferings>;

interface CardProps {
  /** The page of its prices. */
  prices: string;
  offering: OwnOffering;
  spaces: Own['spaces'];
  /** In rupees, of the venue. */
  pricePerDay: number;
  onEdit: () => void;
  onRemove: () => void;
}

const OfferingCard = ({ prices, offering, spaces, pricePerDay, onEdit, onRemove }: CardProps) => {
  const { unit, windows, sold, bookings, isWholeVenue } = offering;
  const name = offeringName(offering);
  const { starts, ends } = hoursOf(windows) ?? { starts: 0, ends: 1440 };
  return (
    <article className="card grid gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="text-[1.125rem] leading-snug">{name}</h2>
        <p className="num font-medium">{basePriceText(offering, pricePerDay)}</p>
      </div>
      {unit !== 'night' && <DayStrip starts={starts} ends={ends} />}
      <p className="text-small text-muted">{detailsText(offering, spaces)}</p>
      {(!sold || bookings > 0) && (
        <div className="flex flex-wrap items-center gap-2 text-small">
          {!sold && (
            <Chip tone="amber" icon={<EyeOff aria-hidden />}>
              {sellText.notSold()}
            </Chip>
          )}
          {bookings > 0 && <span className="num">{sellText.bookings({ n: bookings })}</span>}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2.5">
        <Button variant="outlined" size="small" aria-label={sellText.editNamed({ name })} onClick={onEdit}>
          <PencilLine aria-hidden className="size-[18px]" />
          {sellText.edit()}
        </Button>
        <Button variant="outlined" size="small" asChild>
          <Link to={prices} aria-label={sellText.pricesNamed({ name })}>
            <IndianRupee aria-hidden className="size-[18px]" />
            <span>{sellText.prices()}</span>
          </Link>
        </Button>
        {!isWholeVenue && (
          <IconButton label={sellText.removeNamed({ name })} className="ms-auto" onClick={onRemove}>
            <Trash aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
    </article>
  );
};

interface Removing {
  kind: 'space' | 'offering';
  id: string;
  name: string;
}

interface RemovalProps {
  venueId: string;
  removing: Removing;
  onClose: () => void;
}

const Removal = ({ venueId, removing: { kind, id, name }, onClose }: RemovalProps) => {
  const dialog = {
    title: sellText.removeTitle({ name }),
    action: sellText.remove(),
    isDanger: true,
    done: sellText.removed({ name }),
    onClose,
  };
  return kind === 'space' ? (
    <ConfirmCall
      endpoint={removeSpace}
      input={{ id: venueId, spaceId: id }}
      {...dialog}
      text={sellText.removeSpaceText()}
    />
  ) : (
    <ConfirmCall
      endpoint={removeOffering}
      input={{ id: venueId, offeringId: id }}
      {...dialog}
      text={sellText.removeOfferingText()}
    />
  );
};

interface OfferingListProps extends Own {
  venueId: string;
  /** The page of the prices of an offering. */
  toPrices: (venueId: string, offeringId: string) => string;
  /** In rupees. */
  pricePerDay: number;
}

/** What a venue sells, with the ways to add to it. */
export const OfferingList = ({
  venueId,
  toPrices,
  pricePerDay,
  spaces,
  pictures,
  offerings,
}: OfferingListProps) => {
  const [editing, setEditing] = useState<OwnOffering | 'new' | null>(null);
  const [adding, setAdding] = useState<'space' | 'sessions' | 'rooms' | null>(null);
  const [removing, setRemoving] = useState<Removing | null>(null);
  const own = spaces.filter(({ kind }) => kind !== 'venue');
  return (
    <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_400px]">
      <div className="grid gap-4">
        <ul className="grid gap-4">
          {offerings.map((offering) => (
            <li key={offering.id}>
              <OfferingCard
                prices={toPrices(venueId, offering.id)}
                offering={offering}
                spaces={spaces}
                pricePerDay={pricePerDay}
                onEdit={() => setEditing(offering)}
                onRemove={() =>
                  setRemoving({ kind: 'offering', id: offering.id, name: offeringName(offering) })
                }
              />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2.5">
          <Button onClick={() => setAdding('space')}>
            <Plus aria-hidden className="size-5" />
            {sellText.addSpace()}
          </Button>
          <Button variant="outlined" onClick={() => setAdding('sessions')}>
            {sellText.addSessions()}
          </Button>
          <Button variant="outlined" onClick={() => setAdding('rooms')}>
            {sellText.addRooms()}
          </Button>
          {own.length > 0 && (
            <Button variant="outlined" onClick={() => setEditing('new')}>
              {sellText.addOffering()}
            </Button>
          )}
        </div>
      </div>
      {(offerings.length > 1 || own.length > 0) && (
        <div className="grid gap-5">
          {offerings.length > 1 && <ExclusionTable offerings={offerings} />}
          {own.length > 0 && (
            <SpaceList
              venueId={venueId}
              spaces={own}
              onRemove={({ id, name }) => setRemoving({ kind: 'space', id, name })}
            />
          )}
        </div>
      )}
      {editing && (
        <OfferingDialog
          venueId={venueId}
          spaces={own}
          pictures={pictures}
          offerings={offerings}
          offering={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {adding === 'rooms' && (
        <RoomsDialog venueId={venueId} offerings={offerings} onClose={() => setAdding(null)} />
      )}
      {adding && adding !== 'rooms' && (
        <QuickDialog
          venueId={venueId}
          isSpace={adding === 'space'}
          offerings={offerings}
          onClose={() => setAdding(null)}
        />
      )}
      {removing && <Removal venueId={venueId} removing={removing} onClose={() => setRemoving(null)} />}
    </div>
  );
};
