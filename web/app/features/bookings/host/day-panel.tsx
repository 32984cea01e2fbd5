import { getHostBooking } from '@mandap/contract/bookings/host.endpoints';
import type { NamedOffering, TakenDays } from '@mandap/contract/bookings/host.schemas';
import { blockDays, unblockDays } from '@mandap/contract/calendar/calendar.endpoints';
import * as schemas from '@mandap/contract/calendar/calendar.schemas';
import { listOptions } from '@mandap/contract/calendar/options.endpoints';
import type { Option } from '@mandap/contract/calendar/options.schemas';
import { type Day, type DayRange, daysOf } from '@mandap/domain/days';
import { mayAtVenue, type VenueRole } from '@mandap/domain/team/managers';
import { ChevronRight, Hourglass, Lock, LockOpen, Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { textOf } from '#app/api/error-message.ts';
import { typedNumber } from '#app/api/typed-number.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { KeptDays } from '#app/features/calendar/host/kept-days.tsx';
import { WaitingCount } from '#app/features/calendar/host/waiting-card.tsx';
import { hoursText, offeringName } from '#app/features/offerings/format-offering.ts';
import { OfferingSelect } from '#app/features/offerings/host/offering-select.tsx';
import { toHostBooking } from '#app/host-paths.ts';
import { count, dayRange, shortDay } from '#app/i18n/format.ts';
import * as optionsText from '#app/i18n/generated/options.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { nameIn } from '#app/i18n/names.ts';
import { toPhone } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { useLazyDialog } from '#app/ui/use-lazy-dialog.ts';
import { BlockActions } from './block-actions.tsx';
import { DaySheetCard } from './day-sheet-card.tsx';
import { PaidLines } from './earning-lines.tsx';
import { HostBookingBadge } from './format-host-booking.tsx';
import { partText, takenNames } from './host-month.tsx';
import { takenIn, takenOn } from './lanes.ts';

const KeepDaysDialog = lazyDialog(() =>
  import('#app/features/calendar/host/keep-days-dialog.tsx').then((part) => part.KeepDaysDialog),
);

/** A summary of the booking on a day. */
const BookingGlance = ({ id }: { id: string }) => {
  const { data: booking, failure } = useRead(getHostBooking, { id });
  if (!booking && failure) return null;
  if (!booking) return <div className="skeleton h-24" />;
  const { guest, guestCount: n, eventNames } = booking;
  return (
    <div className="grid gap-2.5 px-3.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="num text-small">
          {vendorText.eventAndGuests({ event: nameIn(eventNames), count: count(n), n })}
        </p>
        <HostBookingBadge booking={booking} />
      </div>
      {mayAtVenue(booking.venue.role, 'bookings') && <PaidLines booking={booking} hasEarning={false} />}
      {guest.phone && (
        <Button asChild variant="outlined" size="small">
          <a href={toPhone(`+91${guest.phone}`)} aria-label={vendorText.callOf({ name: guest.name })}>
            <Phone aria-hidden className="size-[18px]" />
            {vendorText.call()}
          </a>
        </Button>
      )}
    </div>
  );
};

interface EntryProps {
  entry: TakenDays;
  hostRole: VenueRole;
  /** Days that are kept for a family. */
  option: Option | undefined;
  onBook: (option: Option) => void;
}

const Entry = ({ entry, hostRole, option, onBook }: EntryProps) => {
  if (option) return <KeptDays option={option} onBook={onBook} />;
  const { kind, id, startDate, endDate, label } = entry;
  // Managers of only the calendar open only bookings that the host's team has entered.
  const isBooking =
    kind === 'offline' || ((kind === 'booking' || kind === 'request') && mayAtVenue(hostRole, 'bookings'));
  const body = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{label || takenNames[kind]()}</span>
        <span className="num block text-small text-muted">
          {[
            partText(entry),
            dayRange(startDate, endDate, vendorText.to()),
            ...(entry.part?.hours ? [hoursText(entry.part.hours)] : []),
          ].join(' · ')}
        </span>
      </span>
      {isBooking && <ChevronRight aria-hidden className="size-5 flex-none text-muted" />}
    </>
  );
  const className = 'flex min-h-14 items-center gap-3 rounded-control bg-raised px-3.5 py-2';
  if (!isBooking) return <div className={className}>{body}</div>;
  return (
    <div className="grid gap-3">
      <Link to={toHostBooking(id)} className={`${className} hover:bg-primary-soft`}>
        {body}
      </Link>
      <BookingGlance id={id} />
    </div>
  );
};

interface ActionProps {
  venueId: string;
  /** Empty for a venue that sells nothing but the whole venue. */
  offerings: readonly NamedOffering[];
  chosen: DayRange;
  count: number;
  onDone: () => void;
}

const note = z.extend(z.pick(schemas.blockDays.input, { note: true }), {
  offeringId: z.string(),
  /** Empty: all of them. */
  rooms: typedNumber(z.nullable(z.int('not_a_whole_number').check(z.gte(1, 'too_small'))), null),
});

const Block = ({ venueId, offerings, chosen, count, onDone }: ActionProps) => {
  const { send, isWriting, failure } = useWrite(blockDays);
  const { form, field, problem } = useContractForm({
    schema: note,
    defaultValues: { note: '', offeringId: offerings[0]?.id ?? '', rooms: '' },
    failure,
  });
  const taken = failure?.fields.conflictingDates?.map(shortDay).join(', ');
  const most = offerings.find(({ id }) => id === form.watch('offeringId'))?.rooms ?? undefined;
  const block = form.handleSubmit(({ offeringId, rooms, ...values }) =>
    send(
      {
        id: venueId,
        startDate: chosen.start,
        endDate: chosen.end,
        ...(offeringId && { offeringId }),
        ...(most !== undefined && rooms !== null && { rooms }),
        ...values,
      },
      toastThen({ title: vendorText.blocked(), description: vendorText.blockedText() }, onDone),
    ),
  );
  return (
    <form noValidate onSubmit={block} className="grid gap-3.5">
      <OfferingSelect {...form.register('offeringId')} offerings={offerings} />
      {most !== undefined && (
        <TextField
          {...field('rooms')}
          label={vendorText.roomsOf({ n: most })}
          help={vendorText.allRooms()}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <TextField {...field('note')} label={vendorText.blockNote()} maxLength={300} autoComplete="off" />
      {problem && (
        <Alert variant="danger" title={vendorText.blockFailed()}>
          {`${problem} ${taken ? vendorText.conflict({ days: taken }) : ''}`}
        </Alert>
      )}
      <Button type="submit" variant="outlined" isBusy={isWriting}>
        <Lock aria-hidden className="size-[18px]" />
        <span>{vendorText.block({ n: count })}</span>
      </Button>
    </form>
  );
};

interface UnblockProps extends Omit<ActionProps, 'offerings' | 'count'> {
  /** What is blocked on the chosen days, by the same offering. */
  blocks: readonly TakenDays[];
  /** Whether something else is blocked too. */
  isOneOfSeveral: boolean;
}

const Unblock = ({ venueId, chosen, blocks, isOneOfSeveral, onDone }: UnblockProps) => {
  const { send, isWriting, failure } = useWrite(unblockDays);
  const [{ offeringId, part } = {}] = blocks;
  const n = daysOf(chosen).filter((day) => takenOn(blocks, day).length > 0).length;
  const name = part?.name ?? '';
  const unblock = () =>
    send(
      { id: venueId, startDate: chosen.start, endDate: chosen.end, ...(isOneOfSeveral && { offeringId }) },
      toastThen(vendorText.unblocked(), onDone),
    );
  return (
    <>
      {failure && (
        <Alert variant="danger" title={vendorText.blockFailed()}>
          {textOf(failure)}
        </Alert>
      )}
      <Button variant="outlined" isBusy={isWriting} onClick={unblock}>
        <LockOpen aria-hidden className="size-[18px]" />
        <span>
          {isOneOfSeveral
            ? vendorText.unblockPart({ n, part: offeringName({ name }) })
            : vendorText.unblock({ n })}
        </span>
      </Button>
    </>
  );
};

interface DayPanelProps {
  venueId: string;
  /** The reader's role at the venue. */
  hostRole: VenueRole;
  taken: readonly TakenDays[];
  /** Empty for a venue that sells nothing but the whole venue. */
  offerings: readonly NamedOffering[];
  chosen: DayRange | null;
  today: Day;
  onOffline: () => void;
  /** Books what is kept for a family. */
  onBook: (option: Option) => void;
  onDone: () => void;
}

/** Scrolls the panel into view after a tap: on a phone it is below the month. */
const useInView = (chosen: DayRange | null) => {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return panel;
};

/** What occupies the chosen days, with the actions on them. */
export const DayPanel = (props: DayPanelProps) => {
  const { venueId, hostRole, taken, offerings, chosen, today, onOffline, onBook, onDone } = props;
  const panel = useInView(chosen);
  const keep = useLazyDialog();
  const kept = useRead(listOptions, { venueId }).data;
  if (!chosen) return <p className="card p-5 text-meta text-muted shadow-soft">{vendorText.pickHint()}</p>;
  const days = daysOf(chosen);
  const entries = takenIn(taken, chosen);
  const outside = entries.find(({ kind }) => kind === 'outside');
  const isPast = chosen.start < today;
  const blocks = entries.filter(({ kind }) => kind === 'block');
  const blocked = [...new Set(blocks.map(({ offeringId }) => offeringId))];
  // If a part of the venue is taken, another may be free.
  const mayBeFree = !isPast && (entries.length === 0 || entries.every(({ part }) => part));
  const action = { venueId, chosen, onDone };
  return (
    <section
      ref={panel}
      aria-labelledby="chosen"
      className="card grid scroll-mb-24 gap-3.5 p-5 shadow-soft *:min-w-0"
    >
      <div aria-live="polite">
        <h2 id="chosen" className="num text-h3">
          {dayRange(chosen.start, chosen.end, vendorText.to())}
        </h2>
        <p className="num text-small text-muted">
          {`${vendorText.chosenDays({ n: days.length })}${entries.length === 0 && !isPast ? ` ${vendorText.freeDays()}` : ''}${entries.length === 0 && isPast ? ` ${vendorText.pastDays()}` : ''}`}
        </p>
      </div>
      <WaitingCount venueId={venueId} days={chosen} />
      {entries.map((entry) => (
        <Entry
          key={`${entry.id} ${entry.startDate} ${entry.part?.name}`}
          entry={entry}
          hostRole={hostRole}
          option={kept?.results.find(({ id }) => id === entry.id)}
          onBook={onBook}
        />
      ))}
      {blocks.map((block) => (
        <BlockActions key={block.id} {...{ venueId, block, offerings, today, onDone }} />
      ))}
      {outside && (
        <p className="text-small text-muted">{vendorText.outsideWhy({ calendar: outside.label })}</p>
      )}
      {mayBeFree && (
        <>
          <Button onClick={onOffline}>
            <Phone aria-hidden className="size-[18px]" />
            {vendorText.addOfflineBooking()}
          </Button>
          <Button variant="outlined" onClick={keep.open} onPointerEnter={KeepDaysDialog.preload}>
            <Hourglass aria-hidden className="size-[18px]" />
            {optionsText.keep()}
          </Button>
          {keep.wasOpened && kept && (
            <KeepDaysDialog
              {...{ venueId, offerings, hours: kept.hours }}
              days={chosen}
              isOpen={keep.isOpen}
              onClose={keep.close}
              onDone={onDone}
            />
          )}
          <Block
            key={`${chosen.start} ${chosen.end} ${offerings.length}`}
            {...action}
            offerings={offerings}
            count={days.length}
          />
        </>
      )}
      {blocked.map((offeringId) => (
        <Unblock
          key={`${chosen.start} ${chosen.end} ${offeringId}`}
          {...action}
          blocks={blocks.filter((block) => block.offeringId === offeringId)}
          isOneOfSeveral={blocked.length > 1}
        />
      ))}
      {entries.some(({ kind }) => kind !== 'block' && kind !== 'outside') && (
        <DaySheetCard key={chosen.start} venueId={venueId} days={chosen} role={hostRole} isInPanel />
      )}
      <Button variant="plain" size="small" onClick={onDone}>
        {vendorText.clear()}
      </Button>
    </section>
  );
};
