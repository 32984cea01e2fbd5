import { type listCalendars, renewCalendarAddress } from '@mandap/contract/calendar/calendar.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { Copy, Link2, RotateCw } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { ConfirmCall } from '#app/api/confirm-call.tsx';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as calendarsText from '#app/i18n/generated/calendars.ts';
import * as offeringText from '#app/i18n/generated/offering.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';

type Calendars = OutputOf<typeof listCalendars>;

/** Which feed of a venue. */
interface Feed {
  id: string;
  /** Undefined: all of the venue. */
  spaceId?: string;
  hasNames?: boolean;
}

interface Address {
  url: string;
  createdAt: string;
}

const RenewDialog = ({ feed, onClose }: { feed: Feed; onClose: () => void }) => (
  <ConfirmCall
    endpoint={renewCalendarAddress}
    input={feed}
    title={calendarsText.renewTitle()}
    points={[calendarsText.renewDead(), calendarsText.renewAgain()]}
    action={calendarsText.renew()}
    done={calendarsText.renewed()}
    onClose={onClose}
  />
);

const ExistingAddress = ({ feed, address }: { feed: Feed; address: Address }) => {
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
      {isRenewing && <RenewDialog feed={feed} onClose={() => setIsRenewing(false)} />}
    </>
  );
};

const CreateAddress = ({ feed }: { feed: Feed }) => {
  const { send, isWriting, failure } = useWrite(renewCalendarAddress);
  const make = () => send(feed, () => notify({ kind: 'success', title: calendarsText.made() }));
  return (
    <>
      {failure && <Alert variant="danger">{textOf(failure)}</Alert>}
      <Button
        variant="outlined"
        size="small"
        className="justify-self-start"
        isBusy={isWriting}
        onClick={make}
      >
        <Link2 aria-hidden className="size-[18px]" />
        {calendarsText.make()}
      </Button>
    </>
  );
};

const FeedAddress = ({ feed, address }: { feed: Feed; address: Address | null }) =>
  address ? <ExistingAddress {...{ feed, address }} /> : <CreateAddress feed={feed} />;

const Titled = ({
  title,
  text,
  ...feed
}: ComponentProps<typeof FeedAddress> & { title: string; text: string }) => (
  <section aria-label={title} className="grid gap-3">
    <div>
      <h4 className="font-medium">{title}</h4>
      <p className="text-small text-muted">{text}</p>
    </div>
    <FeedAddress {...feed} />
  </section>
);

type FeedsProps = { venueId: string } & Pick<Calendars, 'address' | 'otherAddresses' | 'spaces'>;

/** For all of the venue or one of its spaces: a feed without names of guests, and one with them. */
const FeedsOfSpace = ({ venueId, address, otherAddresses, spaces }: FeedsProps) => {
  const [spaceId, setSpaceId] = useState('');
  const feed = { id: venueId, ...(spaceId && { spaceId }) };
  const found = (hasNames: boolean) =>
    otherAddresses.find((one) => (one.spaceId ?? '') === spaceId && one.hasNames === hasNames) ?? null;
  return (
    <>
      <SelectField
        label={calendarsText.feedOf()}
        value={spaceId}
        onChange={(event) => setSpaceId(event.target.value)}
      >
        <option value="">{offeringText.wholeVenue()}</option>
        {spaces.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Titled
        key={`busy ${spaceId}`}
        title={calendarsText.busy()}
        text={calendarsText.busyLead()}
        feed={feed}
        address={spaceId ? found(false) : address}
      />
      <Titled
        key={`names ${spaceId}`}
        title={calendarsText.names()}
        text={calendarsText.namesLead()}
        feed={{ ...feed, hasNames: true }}
        address={found(true)}
      />
    </>
  );
};

/** The private iCalendar addresses of a venue, for other calendars to subscribe to. */
export const CalendarFeeds = (props: FeedsProps) => (
  <div className="grid content-start gap-3.5">
    <h3 className="text-[1.0625rem]">{calendarsText.goingOut()}</h3>
    {props.spaces.length > 0 ? (
      <FeedsOfSpace {...props} />
    ) : (
      <>
        <p className="-mt-2.5 text-meta text-muted">{calendarsText.outLead()}</p>
        <FeedAddress feed={{ id: props.venueId }} address={props.address} />
      </>
    )}
  </div>
);
