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

type Step = 'reject' | 'changes' | 'feature' | 'remove';

interface BarProps {
  venue: AdminVenue;
  ask: (step: Step) => void;
}

/** What the venue waits for: yes, no, or not yet. */
const Decisions = ({ venue, ask }: BarProps) => {
  const { approve, isMoving } = useVenueActions();
  return (
    <>
      <Button
        disabled={venue.needsVerification}
        isBusy={isMoving}
        className="max-sm:basis-full"
        onClick={() => void approve(venue)}
      >
        <Check aria-hidden className="size-5" />
        {adminVenueText.approve()}
      </Button>
      <Button variant="outlined" className="max-sm:px-3" onClick={() => ask('changes')}>
        <MessageSquareWarning aria-hidden className="size-5" />
        {adminVenueText.requestChanges()}
      </Button>
      <Button variant="danger" className="max-sm:px-3" onClick={() => ask('reject')}>
        <Ban aria-hidden className="size-5" />
        {adminVenueText.reject()}
      </Button>
    </>
  );
};

/** What can be done with a venue that is or was public. */
const Listing = ({ venue, ask }: BarProps) => {
  const { unlist, relist, unfeature, isMoving } = useVenueActions();
  return (
    <>
      {venue.isFeatured && (
        <Button variant="outlined" size="small" onClick={() => void unfeature(venue)}>
          <StarOff aria-hidden className="size-[18px]" />
          {adminVenueText.unfeature()}
        </Button>
      )}
      {venue.status === 'active' && !venue.isFeatured && (
        <Button variant="outlined" size="small" onClick={() => ask('feature')}>
          <Sparkles aria-hidden className="size-[18px]" />
          {adminVenueText.feature()}
        </Button>
      )}
      {venue.moves.includes('unlist') && (
        <Button variant="outlined" size="small" isBusy={isMoving} onClick={() => void unlist(venue)}>
          <EyeOff aria-hidden className="size-[18px]" />
          {adminVenueText.unlist()}
        </Button>
      )}
      {venue.moves.includes('relist') && (
        <Button
          variant="outlined"
          size="small"
          disabled={venue.needsVerification}
          isBusy={isMoving}
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
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  return (
    <>
      <Listing venue={venue} ask={setStep} />
      <Button asChild variant="outlined" size="small">
        <Link to={toAdminVenueEdit(venue.id)}>
          <Pencil aria-hidden className="size-[18px]" />
          {adminVenueText.edit()}
        </Link>
      </Button>
      <Button variant="danger" size="small" onClick={() => setStep('remove')}>
        <Trash2 aria-hidden className="size-[18px]" />
        {adminVenueText.remove()}
      </Button>
      {step === 'feature' && <FeatureDialog venue={venue} onClose={close} />}
      {step === 'remove' && <RemovalDialog venue={venue} onClose={close} onRemoved={onRemoved} />}
    </>
  );
};

/** Stays in sight while a venue waits. */
export const DecisionBar = ({ venue }: { venue: AdminVenue }) => {
  const [step, setStep] = useState<Step | null>(null);
  const named = { id: venue.id, name: venue.name, vendor: venue.host.name };
  return (
    <section
      aria-label={adminVenueText.decision()}
      className="card sticky bottom-3 z-10 grid gap-3 p-4 shadow-soft lg:top-3 lg:bottom-auto"
    >
      {venue.needsVerification && <Alert variant="warning">{adminVenueText.verifyFirst()}</Alert>}
      <div className="flex flex-wrap items-center gap-2.5 max-sm:*:flex-1">
        <p className="mr-auto font-medium max-sm:hidden">{adminVenueText.waitsForYou()}</p>
        <Decisions venue={venue} ask={setStep} />
      </div>
      {(step === 'reject' || step === 'changes') && (
        <RefusalDialog kind={step} venue={named} onClose={() => setStep(null)} />
      )}
    </section>
  );
};
