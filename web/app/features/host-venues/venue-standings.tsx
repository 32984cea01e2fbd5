import { type HostVenue, listHostVenues } from '@house/contract/hosting';
import { submitVenue } from '@house/contract/venue-life';
import { mayMove, type VenueStatus } from '@house/domain/venue-life';
import { Ban, Clock3, EyeOff, type LucideIcon, PencilLine, Send } from 'lucide-react';
import { textOf } from '../../api/error-message.ts';
import { failureOf } from '../../api/failure.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import * as hostVenueText from '../../i18n/generated/hostVenue.ts';
import { venueReason } from '../../i18n/venue-reason.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { notify } from '../../ui/toast.ts';

type Waiting = Exclude<VenueStatus, 'Published'>;

const looks: Record<Waiting, { tone: Tone; Icon: LucideIcon; name: () => string; text: () => string }> = {
  Draft: { tone: 'amber', Icon: PencilLine, name: hostVenueText.draft, text: hostVenueText.draftText },
  Pending: { tone: 'sky', Icon: Clock3, name: hostVenueText.pending, text: hostVenueText.pendingText },
  Rejected: { tone: 'danger', Icon: Ban, name: hostVenueText.rejected, text: hostVenueText.rejectedText },
  Unlisted: { tone: 'plain', Icon: EyeOff, name: hostVenueText.unlisted, text: hostVenueText.unlistedText },
};

const Reasons = ({ decision }: Pick<HostVenue, 'decision'>) => {
  if (!decision || (decision.reasons.length === 0 && !decision.note)) return null;
  return (
    <div className="mt-3 rounded-[12px] bg-raised px-4 py-3 text-meta">
      <ul className="grid list-disc gap-1 pl-4 empty:hidden">
        {decision.reasons.map((reason) => (
          <li key={reason}>{venueReason(reason)}</li>
        ))}
      </ul>
      {decision.note && <p className="mt-1.5 break-words first:mt-0">{`“${decision.note}”`}</p>}
    </div>
  );
};

const Standing = ({ venue, status }: { venue: HostVenue; status: Waiting }) => {
  const { write, isWriting } = useWrite(submitVenue, { refreshes: [listHostVenues] });
  const { tone, Icon, name, text } = looks[status];
  const send = () =>
    write({ id: venue.id }).then(
      () => notify({ kind: 'success', title: hostVenueText.sent({ name: venue.name }) }),
      (error: unknown) =>
        notify({ kind: 'error', title: hostVenueText.notSent(), description: textOf(failureOf(error)) }),
    );
  return (
    <li className="card p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-body font-medium">{venue.name}</h3>
        <Chip tone={tone} icon={<Icon aria-hidden />}>
          {name()}
        </Chip>
      </div>
      <p className="mt-1 text-meta text-muted">{text()}</p>
      {status !== 'Pending' && <Reasons decision={venue.decision} />}
      {mayMove('submit', status, 'host') && (
        <Button look="primary" size="small" className="mt-3" isBusy={isWriting} onClick={() => void send()}>
          {!isWriting && <Send aria-hidden className="size-[18px]" />}
          {hostVenueText.send()}
        </Button>
      )}
    </li>
  );
};

/** Own venues that guests cannot find at the moment, and why. */
export const VenueStandings = () => {
  const venues = useRead(listHostVenues, {}).data?.results ?? [];
  const waiting = venues.flatMap((venue) => {
    const { status, decision } = venue;
    const isShown = status !== 'Published' && (status !== 'Unlisted' || decision !== null);
    return isShown ? [{ venue, status }] : [];
  });
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="standings">
      <h2 id="standings" className="mb-3 text-h3">
        {hostVenueText.title()}
      </h2>
      <ul className="grid gap-2.5">
        {waiting.map(({ venue, status }) => (
          <Standing key={venue.id} venue={venue} status={status} />
        ))}
      </ul>
    </section>
  );
};
