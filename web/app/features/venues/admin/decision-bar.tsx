import type { AdminVenue } from '@mandap/contract/venues/approval.schemas';
import {
  Ban,
  Check,
  EyeOff,
  MessageSquareWarning,
  Pencil,
  RotateCcw,
  Sparkles,
  StarOff,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as adminVenueText from '../../../i18n/generated/adminVenue.ts';
import { toAdminVenueEdit } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FeatureDialog } from './feature-dialog.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { useVenueActions } from './use-venue-actions.ts';

type DialogName = 'reject' | 'changes' | 'feature' | 'remove';

interface BarProps {
  venue: AdminVenue;
  onOpen: (dialog: DialogName) => void;
}

/** Approve, request changes or reject. */
const Decisions = ({ venue, onOpen }: BarProps) => {
  const { approve, isBusy } = useVenueActions();
  return (
    <>
      <Button
        disabled={venue.needsVerification}
        isBusy={isBusy}
        className="max-sm:basis-full"
        onClick={() => void approve(venue)}
      >
        <Check aria-hidden className="size-5" />
        {adminVenueText.approve()}
      </Button>
      <Button variant="outlined" className="max-sm:px-3" onClick={() => onOpen('changes')}>
        <MessageSquareWarning aria-hidden className="size-5" />
        {adminVenueText.requestChanges()}
      </Button>
      <Button variant="danger" className="max-sm:px-3" onClick={() => onOpen('reject')}>
        <Ban aria-hidden className="size-5" />
        {adminVenueText.reject()}
      </Button>
    </>
  );
};

/** Actions on a venue that is or was public. */
const Listing = ({ venue, onOpen }: BarProps) => {
  const { unlist, relist, unfeature, isBusy } = useVenueActions();
  return (
    <>
      {venue.isFeatured && (
        <Button variant="outlined" size="small" onClick={() => void unfeature(venue)}>
          <StarOff aria-hidden className="size-[18px]" />
          {adminVenueText.unfeature()}
        </Button>
      )}
      {venue.status === 'active' && !venue.isFeatured && (
        <Button variant="outlined" size="small" onClick={() => onOpen('feature')}>
          <Sparkles aria-hidden className="size-[18px]" />
          {adminVenueText.feature()}
        </Button>
      )}
      {venue.moves.includes('unlist') && (
        <Button variant="outlined" size="small" isBusy={isBusy} onClick={() => void unlist(venue)}>
          <EyeOff aria-hidden className="size-[18px]" />
          {adminVenueText.unlist()}
        </Button>
      )}
      {venue.moves.includes('relist') && (
        <Button
          variant="outlined"
          size="small"
          disabled={venue.needsVerification}
          isBusy={isBusy}
          onClick={() => void relist(venue)}
        >
          <RotateCcw aria-hidden className="size-[18px]" />
          {adminVenueText.relist()}
        </Button>
      )}
    </>
  );
};

export const VenueTools = ({ venue, onRemoved }: { venue: AdminVenue; onRemoved: () => void }) => {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Listing venue={venue} onOpen={setDialog} />
      <Button asChild variant="outlined" size="small">
        <Link to={toAdminVenueEdit(venue.id)}>
          <Pencil aria-hidden className="size-[18px]" />
          {adminVenueText.edit()}
        </Link>
      </Button>
      <Button variant="danger" size="small" onClick={() => setDialog('remove')}>
        <Trash2 aria-hidden className="size-[18px]" />
        {adminVenueText.remove()}
      </Button>
      {dialog === 'feature' && <FeatureDialog venue={venue} onClose={close} />}
      {dialog === 'remove' && <RemovalDialog venue={venue} onClose={close} onRemoved={onRemoved} />}
    </>
  );
};

/** The sticky bar to decide about a pending venue. */
export const DecisionBar = ({ venue }: { venue: AdminVenue }) => {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const named = { id: venue.id, name: venue.name, vendor: venue.host.name };
  return (
    <section
      aria-label={adminVenueText.decision()}
      className="card sticky bottom-3 z-10 grid gap-3 p-4 shadow-soft lg:top-3 lg:bottom-auto"
    >
      {venue.needsVerification && <Alert variant="warning">{adminVenueText.verifyFirst()}</Alert>}
      <div className="flex flex-wrap items-center gap-2.5 max-sm:*:flex-1">
        <p className="mr-auto font-medium max-sm:hidden">{adminVenueText.waitsForYou()}</p>
        <Decisions venue={venue} onOpen={setDialog} />
      </div>
      {(dialog === 'reject' || dialog === 'changes') && (
        <RefusalDialog kind={dialog} venue={named} onClose={() => setDialog(null)} />
      )}
    </section>
  );
};
