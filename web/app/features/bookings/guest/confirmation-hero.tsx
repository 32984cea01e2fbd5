import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import type { Day } from '@mandap/domain/days';
import { Check, CheckCheck, Clock, Copy, type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import * as confirmationText from '#app/i18n/generated/confirmation.ts';
import { Arch } from '#app/ui/arch.tsx';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.ts';
import { useCopy } from '#app/ui/use-copy.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { WithName } from '#app/ui/with-name.tsx';
import { headings, leadOf } from './format-confirmation.ts';
import { Letterhead } from './letterhead.tsx';

const badges: Record<BookingStatus, { className: string; Icon: LucideIcon }> = {
  confirmed: { className: 'bg-leaf text-ground', Icon: Check },
  completed: { className: 'bg-sky text-ground', Icon: CheckCheck },
  pending: { className: 'bg-amber text-ground', Icon: Clock },
  cancelled: { className: 'bg-muted text-ground', Icon: X },
};

const Badge = ({ status }: { status: BookingStatus }) => {
  const { className, Icon } = badges[status];
  return (
    <span className={`grid size-15 place-items-center rounded-full border-[5px] border-raised ${className}`}>
      <Icon className="size-7" strokeWidth={2.6} />
    </span>
  );
};

/**
 * The picture of the arch: the smallest file of the cover that is sharp in it. The venue's page and the list show the same file, so
 * most browsers have it.
 */
const coverOf = ({ venue }: Booking): { src: string; placeholder?: string } => {
  const cover = venue.images.find(({ isPrimary }) => isPrimary) ?? venue.images[0];
  if (!cover) return { src: '/art/step-book.svg' };
  const width = cover.widths.filter((candidate) => candidate >= 520).at(0);
  return {
    src: width ? `${cover.baseUrl}/${width}.avif` : cover.image,
    placeholder: cover.placeholder,
  };
};

const Frame = ({ arch, children }: { arch: ReactNode; children: ReactNode }) => (
  <section className="bg-raised pb-7 text-center print:bg-transparent print:pb-4 print:text-start">
    <div aria-hidden className="toran no-print" />
    <div className="wrap pt-2.5">
      <Letterhead />
      <div className="flex justify-center print:hidden">{arch}</div>
      {children}
    </div>
  </section>
);

const leadClass = 'mx-auto mt-2.5 max-w-[46ch] text-balance text-muted print:mx-0';

const notifyFailure = () =>
  notify({
    kind: 'error',
    title: confirmationText.copyFailed(),
    description: confirmationText.copyFailedText(),
  });

/** The booking code, with a button to copy it. */
const BookingCode = ({ code }: { code: string }) => {
  const { isCopied, copy } = useCopy(code, notifyFailure);
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="card inline-flex min-h-13 flex-wrap items-center justify-center gap-x-3 py-1 pe-1 ps-4.5 print:pe-4.5">
      <span className="text-small text-muted">{confirmationText.bookingId()}</span>
      <Verbatim className="num flex-none font-bold tracking-[.04em]">{code}</Verbatim>
      <Button variant="link" size="small" className="no-print min-w-26" onClick={copy}>
        <Icon aria-hidden className="size-5" />
        <span aria-live="polite">{isCopied ? confirmationText.copied() : confirmationText.copy()}</span>
      </Button>
    </div>
  );
};

/** The picture under the arch, the status and the booking code. */
export const ConfirmationHero = ({ booking, today }: { booking: Booking; today: Day }) => (
  <Frame
    arch={
      <Arch
        {...coverOf(booking)}
        badge={<Badge status={booking.status} />}
        className={booking.status === 'cancelled' ? 'saturate-[.35]' : ''}
      />
    }
  >
    <h1 className="mt-10 print:mt-0">{headings[booking.status]()}</h1>
    <p className={leadClass}>
      <WithName name={booking.venue.name}>{leadOf(booking, today)}</WithName>
    </p>
    <div className="mt-4.5">
      <BookingCode code={booking.code} />
    </div>
  </Frame>
);

/** A placeholder of the hero's size while the booking loads. */
export const ConfirmationHeroSkeleton = () => (
  <Frame
    arch={
      <Arch
        badge={<span className="block size-15 rounded-full border-[5px] border-raised bg-line" />}
        className="opacity-45"
      />
    }
  >
    <h1 className="mt-10">{confirmationText.titleLoading()}</h1>
    <div className={`${leadClass} grid justify-items-center gap-2`}>
      <div className="h-5 w-full rounded-[8px] bg-line" />
      <div className="h-5 w-2/3 rounded-[8px] bg-line" />
    </div>
    <div className="card mx-auto mt-4.5 h-13 w-[300px]" />
  </Frame>
);
