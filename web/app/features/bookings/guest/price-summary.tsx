import type { Estimate } from '@mandap/contract/bookings/prices.schemas';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import type { Day } from '@mandap/domain/days';
import { DepositNote } from '#app/features/venues/guest/deposit-note.tsx';
import { dayAndMonth, percent, rupees } from '#app/i18n/format.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import type { BookingDraft } from '../booking-draft.ts';
import { balanceDay } from './payment-section.tsx';
import { PriceLines } from './price-lines.tsx';

export interface PriceSummaryProps {
  venue: Venue;
  draft: BookingDraft;
  today: Day;
  estimate: Estimate | undefined;
  /** Shows the previous price while the new one loads. */
  isUpdating: boolean;
  error: string | null;
}

const Line = ({ label, value, isStrong }: { label: string; value: string; isStrong?: boolean }) => (
  <div className={`flex justify-between gap-4 ${isStrong ? 'font-medium' : 'text-muted'}`}>
    <dt>{label}</dt>
    <dd className={isStrong ? 'font-bold' : ''}>
      <Verbatim>{value}</Verbatim>
    </dd>
  </div>
);

const PayNow = ({ venue, draft, today, estimate }: PriceSummaryProps & { estimate: Estimate }) => (
  <dl className="num mt-4 grid gap-2.5 rounded-control bg-raised px-3.5 py-3 text-meta">
    {draft.method === 'venue' ? (
      <>
        <Line label={bookText.payNowVenue()} value={rupees(0)} isStrong />
        <Line label={bookText.atVenue()} value={rupees(estimate.totalPrice)} />
      </>
    ) : (
      <>
        <Line
          label={bookText.payNow({ percent: percent(venue.advancePercent) })}
          value={rupees(estimate.advance)}
          isStrong
        />
        {draft.checkIn && estimate.balance > 0 && (
          <Line
            label={bookText.balanceBy({ day: dayAndMonth(balanceDay(draft.checkIn, today)) })}
            value={rupees(estimate.balance)}
          />
        )}
      </>
    )}
  </dl>
);

const Skeleton = () => (
  <div className="grid gap-3">
    <div className="skeleton h-5" />
    <div className="skeleton h-5" />
    <div className="skeleton h-8" />
    <div className="skeleton h-18" />
  </div>
);

export const PriceSummary = (props: PriceSummaryProps) => {
  const { venue, draft, estimate, isUpdating, error } = props;
  return (
    <section aria-labelledby="price-summary" className="card overflow-hidden shadow-soft">
      <div className="flex gap-3.5 border-b border-line p-4">
        <div className="h-18 w-24 flex-none overflow-hidden rounded-control">
          {venue.coverImage && <Picture picture={venue.coverImage} alt="" sizes="96px" />}
        </div>
        <div className="min-w-0">
          <p className="font-display text-[1.125rem] leading-tight font-semibold">{venue.name}</p>
          <p className="text-small text-muted">{`${venue.city}, ${venue.district.name}`}</p>
          <Rating rating={venue.rating} count={venue.reviewCount} />
        </div>
      </div>
      <div className="p-4.5" aria-live="polite" aria-busy={isUpdating}>
        <h2 id="price-summary" className="mb-3.5 text-[1.25rem]">
          {bookText.summary()}
        </h2>
        {error && <Alert variant="danger">{error}</Alert>}
        {!error && !draft.checkOut && <p className="text-meta text-muted">{bookText.chooseForPrice()}</p>}
        {!error && draft.checkOut && !estimate && <Skeleton />}
        {!error && draft.checkOut && estimate && (
          <div className={`transition-opacity ${isUpdating ? 'opacity-60' : ''}`}>
            <PriceLines price={estimate} feePercent={venue.serviceFeePercent} gstPercent={venue.gstPercent} />
            <PayNow {...props} estimate={estimate} />
            <DepositNote amount={venue.securityDeposit} />
          </div>
        )}
      </div>
    </section>
  );
};
