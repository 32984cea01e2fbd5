import type { AdminVenue } from '@mandap/contract/approval/approval.schemas';
import {
  Ban,
  Check,
  EyeOff,
  MessageSquareExclamationPoint,
  Pencil,
  RotateCcw,
  ShieldExclamationPoint,
  Sparkles,
  StarOff,
  Trash,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { toAdminVenueEdit } from '#app/admin-paths.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { Button } from '#app/ui/button.tsx';
import { fitBar } from '#app/ui/fit-bar.ts';
import { stickyBar } from '#app/ui/sticky-bar.ts';
import { useShortcuts } from '#app/ui/use-shortcuts.ts';
import { FeatureDialog } from './feature-dialog.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { useVenueActions } from './use-venue-actions.ts';

type DialogName = 'reject' | 'changes' | 'feature' | 'remove';

interface BarProps {
  venue: AdminVenue;
  onOpen: (dialog: DialogName) => void;
}

/** So that two buttons fit in a row. */
const narrowOnPhones = 'max-sm:px-2 max-sm:text-meta';

/** Approve, request changes or reject. */
const Decisions = ({ venue, onOpen, onDecided }: BarProps & { onDecided: () => void }) => {
  const { approve, isBusy } = useVenueActions();
  const canApprove = !venue.needsVerification && !isBusy;
  const approveVenue = () => void approve(venue).then((isDone) => isDone && onDecided());
  useShortcuts({
    KeyA: () => canApprove && approveVenue(),
    KeyC: () => onOpen('changes'),
    KeyR: () => onOpen('reject'),
  });
  return (
    <>
      <Button
        disabled={venue.needsVerification}
        isBusy={isBusy}
        className="max-sm:col-span-2"
        aria-keyshortcuts="Alt+A"
        onClick={approveVenue}
      >
        <Check aria-hidden className="size-5" />
        {adminVenueText.approve()}
      </Button>
      <Button
        variant="outlined"
        className={narrowOnPhones}
        aria-keyshortcuts="Alt+C"
        onClick={() => onOpen('changes')}
      >
        <MessageSquareExclamationPoint aria-hidden className="size-5 max-sm:hidden" />
        {adminVenueText.requestChanges()}
      </Button>
      <Button
        variant="danger"
        className={narrowOnPhones}
        aria-keyshortcuts="Alt+R"
        onClick={() => onOpen('reject')}
      >
        <Ban aria-hidden className="size-5 max-sm:hidden" />
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
      {venue.transitions.includes('unlist') && !venue.changedAt && (
        <Button variant="outlined" size="small" isBusy={isBusy} onClick={() => void unlist(venue)}>
          <EyeOff aria-hidden className="size-[18px]" />
          {adminVenueText.unlist()}
        </Button>
      )}
      {venue.transitions.includes('relist') && (
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
        <Trash aria-hidden className="size-[18px]" />
        {adminVenueText.remove()}
      </Button>
      {dialog === 'feature' && <FeatureDialog venue={venue} onClose={close} />}
      {dialog === 'remove' && <RemovalDialog venue={venue} onClose={close} onRemoved={onRemoved} />}
    </>
  );
};

const Bar = ({ children }: { children: ReactNode }) => (
  <section ref={fitBar} aria-label={adminVenueText.decision()} className={stickyBar}>
    <div className="grid grid-cols-2 items-center gap-2.5 sm:flex">{children}</div>
  </section>
);

/** The bar to decide about a pending venue, always visible. */
const PendingBar = ({ venue, onDecided }: DecisionBarProps) => {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const named = { id: venue.id, name: venue.name, vendor: venue.host.name };
  return (
    <Bar>
      {venue.needsVerification ? (
        <p className="me-auto flex items-center gap-2 text-meta text-amber max-sm:col-span-2">
          <ShieldExclamationPoint aria-hidden className="size-5 flex-none" />
          {adminVenueText.verifyFirst()}
        </p>
      ) : (
        <p className="me-auto font-medium max-sm:hidden">{adminVenueText.waitsForYou()}</p>
      )}
      <Decisions venue={venue} onOpen={setDialog} onDecided={onDecided} />
      {(dialog === 'reject' || dialog === 'changes') && (
        <RefusalDialog kind={dialog} venue={named} onClose={() => setDialog(null)} onRefused={onDecided} />
      )}
    </Bar>
  );
};

/**
 * The host changed reviewed fields of a public venue. The changes are confirmed, or the venue is unlisted.
 */
const ChangedBar = ({ venue, onDecided }: DecisionBarProps) => {
  const { confirm, unlist, isBusy } = useVenueActions();
  const decide = (decision: Promise<boolean>) => void decision.then((isDone) => isDone && onDecided());
  const accept = () => decide(confirm(venue));
  useShortcuts({ KeyA: () => !isBusy && accept() });
  return (
    <Bar>
      <p className="me-auto font-medium max-sm:hidden">{adminVenueText.changesWait()}</p>
      <Button isBusy={isBusy} className={narrowOnPhones} aria-keyshortcuts="Alt+A" onClick={accept}>
        <Check aria-hidden className="size-5 max-sm:hidden" />
        {adminVenueText.confirmChanges()}
      </Button>
      {venue.transitions.includes('unlist') && (
        <Button
          variant="outlined"
          isBusy={isBusy}
          className={narrowOnPhones}
          onClick={() => decide(unlist(venue))}
        >
          <EyeOff aria-hidden className="size-5 max-sm:hidden" />
          {adminVenueText.unlist()}
        </Button>
      )}
    </Bar>
  );
};

interface DecisionBarProps {
  venue: AdminVenue;
  onDecided: () => void;
}

/** The pending decision about a venue, always visible. Renders nothing for other venues. */
export const DecisionBar = (props: DecisionBarProps) => {
  if (props.venue.transitions.includes('approve')) return <PendingBar {...props} />;
  return props.venue.changedAt && <ChangedBar {...props} />;
};
