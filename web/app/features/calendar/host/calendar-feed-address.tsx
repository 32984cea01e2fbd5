import { renewCalendarAddress } from '@mandap/contract/calendar/calendar-sync.endpoints';
import { Copy, Link2, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as calendarsText from '#app/i18n/generated/calendars.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';

interface Address {
  url: string;
  createdAt: string;
}

const useRenew = (venueId: string, title: string, onDone: () => void) => {
  const { send, isWriting, failure } = useWrite(renewCalendarAddress);
  const renew = () =>
    send({ id: venueId }, () => {
      notify({ kind: 'success', title });
      onDone();
    });
  return { renew, isWriting, failure };
};

const RenewDialog = ({ venueId, onClose }: { venueId: string; onClose: () => void }) => {
  const { renew, isWriting, failure } = useRenew(venueId, calendarsText.renewed(), onClose);
  return (
    <ConfirmDialog
      title={calendarsText.renewTitle()}
      points={[calendarsText.renewDead(), calendarsText.renewAgain()]}
      action={calendarsText.renew()}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onConfirm={renew}
      onClose={onClose}
    />
  );
};

const ExistingAddress = ({ venueId, address }: { venueId: string; address: Address }) => {
  const [isRenewing, setIsRenewing] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(address.url).then(
      () => notify({ kind: 'success', title: calendarsText.copied() }),
      () => notify({ kind: 'error', title: calendarsText.notCopied() }),
    );
  return (
    <>
      <TextField
        label={calendarsText.address()}
        readOnly
        value={address.url}
        help={calendarsText.addressSince({ day: mediumDay(dayOf(address.createdAt)) })}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        <Button size="small" onClick={() => void copy()}>
          <Copy aria-hidden className="size-[18px]" />
          {calendarsText.copy()}
        </Button>
        <Button variant="plain" size="small" onClick={() => setIsRenewing(true)}>
          <RotateCw aria-hidden className="size-[18px]" />
          {calendarsText.renew()}
        </Button>
      </div>
      {isRenewing && <RenewDialog venueId={venueId} onClose={() => setIsRenewing(false)} />}
    </>
  );
};

const CreateAddress = ({ venueId }: { venueId: string }) => {
  const { renew, isWriting, failure } = useRenew(venueId, calendarsText.made(), () => undefined);
  return (
    <>
      {failure && <Alert variant="danger">{textOf(failure)}</Alert>}
      <Button
        variant="outlined"
        size="small"
        className="justify-self-start"
        isBusy={isWriting}
        onClick={renew}
      >
        <Link2 aria-hidden className="size-[18px]" />
        {calendarsText.make()}
      </Button>
    </>
  );
};

/** The venue's private iCalendar address, for other calendars to subscribe to. */
export const CalendarFeedAddress = ({ venueId, address }: { venueId: string; address: Address | null }) => (
  <div className="grid content-start gap-3.5">
    <div>
      <h3 className="text-[1.0625rem]">{calendarsText.goingOut()}</h3>
      <p className="mt-1 text-meta text-muted">{calendarsText.outLead()}</p>
    </div>
    {address ? <ExistingAddress {...{ venueId, address }} /> : <CreateAddress venueId={venueId} />}
  </div>
);
