import { type BookingOrdering, bookingOrderings } from '@mandap/contract/bookings/bookings';
import type { listBookings } from '@mandap/contract/bookings/bookings.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import { paymentStates } from '@mandap/domain/payments/payment-state';
import { SlidersHorizontal } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCatalogue } from '#app/features/catalogue/use-catalogue.ts';
import { paymentStateLabels } from '#app/features/payments/payment-badges.tsx';
import { count } from '#app/i18n/format.ts';
import * as bookingsText from '#app/i18n/generated/bookings.ts';
import { nameIn } from '#app/i18n/names.ts';
import { toMyBookings } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChip, choiceChipClass } from '#app/ui/chip.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useOnBack } from '#app/ui/on-back.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { bookingStatusBadges } from '../booking-badges.tsx';
import { type BookingFilters, bookingsUrl, countMore, withoutFilters } from './booking-filters.ts';

const choices = [null, 'confirmed', 'pending', 'completed', 'cancelled'] as const;

/** On phones the chips scroll. The chosen one is scrolled into view. */
const useChosenInView = (status: BookingStatus | null) => {
  const ref = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen chip follows the status
  useEffect(() => {
    const list = ref.current;
    const chosen = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && chosen) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.clientWidth) / 2;
  }, [status]);
  return ref;
};

interface BookingFilterProps {
  filters: BookingFilters;
  counts: OutputOf<typeof listBookings>['counts'] | undefined;
}

/** Filter chips by status with counts. The choice is stored in the URL. */
export const BookingFilter = ({ filters, counts }: BookingFilterProps) => {
  const chips = useChosenInView(filters.status);
  return (
    <nav aria-label={bookingsText.filter()}>
      <ul
        ref={chips}
        className="bleed no-scrollbar relative mt-3 mb-4 flex gap-2 overflow-x-auto py-1 md:flex-wrap"
      >
        {choices.map((status) => (
          <li key={status ?? 'all'} className="flex-none">
            <Link
              to={toMyBookings(bookingsUrl.write({ ...filters, status, page: 1 }))}
              preventScrollReset
              aria-current={status === filters.status ? 'page' : undefined}
              className={choiceChipClass(status === filters.status)}
            >
              <span>{status ? bookingStatusBadges[status].label() : bookingsText.all()}</span>
              {counts && <span className="num -ms-0.5">{count(counts[status ?? 'all'])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

interface Choice {
  value: string;
  label: string;
}

interface ChoicesProps {
  legend: string;
  name: string;
  chosen: string | null;
  choices: readonly Choice[];
}

/** One of several options, or any. */
const Choices = ({ legend, name, chosen, choices }: ChoicesProps) => (
  <ChoiceGroup legend={legend}>
    <div className="flex flex-wrap gap-2">
      {[{ value: '', label: bookingsText.any() }, ...choices].map(({ value, label }) => (
        <ChoiceChip key={value} name={name} value={value} defaultChecked={value === (chosen ?? '')}>
          {label}
        </ChoiceChip>
      ))}
    </div>
  </ChoiceGroup>
);

const DayField = ({ label, name, day }: { label: string; name: string; day: string | null }) => (
  <TextField label={label} name={name} type="date" defaultValue={day ?? ''} />
);

const AmountField = ({ label, name, amount }: { label: string; name: string; amount: number | null }) => (
  <TextField
    label={label}
    name={name}
    inputMode="numeric"
    icon="₹"
    defaultValue={amount ?? ''}
    className="ps-8!"
  />
);

const sortNames: Record<BookingOrdering, () => string> = {
  date_desc: bookingsText.dateDesc,
  date_asc: bookingsText.dateAsc,
  amount_desc: bookingsText.amountDesc,
  amount_asc: bookingsText.amountAsc,
};

interface BookingSortProps {
  sort: BookingOrdering;
  onSort: (sort: BookingOrdering) => void;
}

export const BookingSort = ({ sort, onSort }: BookingSortProps) => (
  <select
    aria-label={bookingsText.sort()}
    value={sort}
    onChange={(event) => onSort(event.target.value as BookingOrdering)}
    className="control h-12 text-meta!"
  >
    {bookingOrderings.map((ordering) => (
      <option key={ordering} value={ordering}>
        {sortNames[ordering]()}
      </option>
    ))}
  </select>
);

const EventTypes = ({ chosen }: { chosen: string | null }) => {
  const { eventTypes } = useCatalogue();
  return (
    <Choices
      key={eventTypes.length}
      legend={bookingsText.eventType()}
      name="event"
      chosen={chosen}
      choices={eventTypes.map(({ key, names }) => ({ value: key, label: nameIn(names) }))}
    />
  );
};

const Fields = ({ filters }: { filters: BookingFilters }) => (
  <div className="grid gap-5">
    <EventTypes chosen={filters.event} />
    <Choices
      legend={bookingsText.paymentStatus()}
      name="payment"
      chosen={filters.payment}
      choices={paymentStates.map((value) => ({ value, label: paymentStateLabels[value]() }))}
    />
    <div className="grid grid-cols-2 gap-3">
      <DayField label={bookingsText.eventFrom()} name="from" day={filters.from} />
      <DayField label={bookingsText.eventTo()} name="to" day={filters.to} />
      <AmountField label={bookingsText.amountFrom()} name="min_amount" amount={filters.minAmount} />
      <AmountField label={bookingsText.amountTo()} name="max_amount" amount={filters.maxAmount} />
    </div>
  </div>
);

/** Merges the form's filters into those set elsewhere. */
const applied = (filters: BookingFilters, form: HTMLFormElement): BookingFilters => {
  const address = bookingsUrl.write(filters);
  for (const [name, value] of new FormData(form)) address.set(name, String(value));
  return { ...bookingsUrl.read(address), page: 1 };
};

/** Keeps what is set outside the panel. */
const cleared = (filters: BookingFilters): BookingFilters => ({
  ...withoutFilters(filters),
  query: filters.query,
  status: filters.status,
});

interface PanelProps {
  filters: BookingFilters;
  formId: string;
  onApply: (filters: BookingFilters) => void;
}

const Form = ({ filters, formId, onApply }: PanelProps) => (
  <form
    id={formId}
    onSubmit={(event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      onApply(applied(filters, event.currentTarget));
    }}
  >
    <Fields filters={filters} />
  </form>
);

const Buttons = ({ filters, formId, onApply }: PanelProps) => (
  <div className="flex gap-2.5 *:flex-1">
    <Button variant="outlined" onClick={() => onApply(cleared(filters))}>
      {bookingsText.clearFilters()}
    </Button>
    <Button type="submit" form={formId}>
      {bookingsText.apply()}
    </Button>
  </div>
);

const label = (filters: BookingFilters): string => {
  const n = countMore(filters);
  return n > 0 ? bookingsText.moreFiltersOn({ n }) : bookingsText.moreFilters();
};

interface MoreFiltersProps {
  filters: BookingFilters;
  onFilter: (filters: BookingFilters) => void;
}

/** Event type, payment, days and amount: a bottom sheet on phones, a popover on larger screens. */
export const MoreFilters = ({ filters, onFilter }: MoreFiltersProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useIsWide();
  const formId = useId();
  const apply = (requested: BookingFilters) => {
    setIsOpen(false);
    onFilter(requested);
  };
  const panel = { filters, formId, onApply: apply };
  const button = (
    <Button
      variant={countMore(filters) > 0 ? 'primary' : 'outlined'}
      size="small"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={isWide ? undefined : () => setIsOpen(true)}
    >
      <SlidersHorizontal aria-hidden className="size-[18px]" />
      <span>{label(filters)}</span>
    </Button>
  );
  useOnBack(isOpen && isWide, () => setIsOpen(false));
  if (!isWide) {
    return (
      <>
        {button}
        {isOpen && (
          <Dialog
            isOpen
            onClose={() => setIsOpen(false)}
            title={bookingsText.moreFilters()}
            footer={<Buttons {...panel} />}
          >
            <Form {...panel} />
          </Dialog>
        )}
      </>
    );
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>{button}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={bookingsText.moreFilters()}
          className="appear card z-50 grid max-h-(--radix-popover-content-available-height) w-[480px] gap-5 overflow-y-auto p-5 shadow-soft outline-none"
        >
          <Form {...panel} />
          <Buttons {...panel} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
};
