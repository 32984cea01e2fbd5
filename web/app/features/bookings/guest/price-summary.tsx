import type { Estimate, Quoted } from '@mandap/contract/bookings/quotes.schemas';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { graceDays } from '@mandap/domain/bookings/payment-plan';
import type { Day } from '@mandap/domain/days';
import { PlaceLine } from '#app/features/places/place-line.tsx';
import { placeLine } from '#app/features/places/place-name.ts';
import { DepositNote } from '#app/features/venues/guest/deposit-note.tsx';
import { dayAndMonth, percent, rupees } from '#app/i18n/format.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import { nameIn } from '#app/i18n/names.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Figures } from '#app/ui/figures.tsx';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { type PricedEvent, priceFigures } from '../price-groups.ts';
import type { BookingValues } from './booking-values.ts';

export interface PriceSummaryProps {
  venue: Venue;
  values: BookingValues;
  today: Day;
  estimate: Quoted | undefined;
  /** Shows the previous price while the new one loads. */
  isUpdating: boolean;
  error: string | null;
  /** What is booked, if the venue offers a choice. */
  what?: string | undefined;
  /** Its events, if there are several. */
  events?: readonly PricedEvent[];
}

/** The day of the balance, or today if that is past. */
export const balanceDay = ({ balanceDueOn: due }: Quoted, today: Day): Day => (due < today ? today : due);

const labelIn =
  (price: Estimate, venue: Venue) =>
  ({ kind, label, names }: Estimate['breakdown'][number]): string => {
    if (kind === 'add_on') return names ? nameIn(names) : label;
    if (kind === 'service_fee')
      return bookText.serviceFeeOf({
        percent: percent(venue.serviceFeePercent),
        base: rupees(price.basePrice),
      });
    return label;
  };

/** The lines of the server's estimate: base, extras, fee, taxes, total. */
const PriceLines = ({ estimate: price, venue, events = [] }: PriceSummaryProps & { estimate: Quoted }) => {
  const lines = priceFigures(price, events, labelIn(price, venue));
  if (!price.taxes) lines.push({ label: bookText.noGst(), value: rupees(0), isMuted: true });
  return (
    <Figures
      lines={lines}
      total={{ label: bookText.total(), value: rupees(price.totalPrice) }}
      isTotalPinned
    />
  );
};

const Line = ({ label, value, isStrong }: { label: string; value: string; isStrong?: boolean }) => (
  <div className={`flex justify-between gap-4 ${isStrong ? 'font-medium' : 'text-muted'}`}>
    <dt>{label}</dt>
    <dd className={isStrong ? 'font-bold' : ''}>
      <Verbatim>{value}</Verbatim>
    </dd>
  </div>
);

const PayNow = ({ venue, values, today, estimate }: PriceSummaryProps & { estimate: Quoted }) => (
  <dl className="num mt-4 grid gap-2.5 rounded-control bg-raised px-3.5 py-3 text-meta">
    {values.paymentMethod === 'venue' ? (
      <>
        <Line label={bookText.payNowVenue()} value={rupees(0)} isStrong />
        <Line label={bookText.atVenue()} value={rupees(estimate.totalPrice)} />
      </>
    ) : (
      <>
        <Line
          label={
            estimate.instalments
              ? bookText.payFirst()
              : bookText.payNow({ percent: percent(venue.advancePercent) })
          }
          value={rupees(estimate.advance)}
          isStrong
        />
        {estimate.instalments?.map(
          ({ amount, dueOn }) =>
            dueOn && (
              <Line
                key={dueOn}
                label={bookText.dueBy({ day: dayAndMonth(dueOn < today ? today : dueOn) })}
                value={rupees(amount)}
              />
            ),
        )}
        {!estimate.instalments && estimate.balance > 0 && (
          <Line
            label={bookText.balanceBy({ day: dayAndMonth(balanceDay(estimate, today)) })}
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
  const { venue, values, estimate, isUpdating, error, what } = props;
  return (
    <section aria-labelledby="price-summary" className="card overflow-clip shadow-soft">
      <div className="flex gap-3.5 border-b border-line p-4">
        <div className="h-18 w-24 flex-none overflow-hidden rounded-control">
          {venue.coverImage && <Picture picture={venue.coverImage} alt="" sizes="96px" />}
        </div>
        <div className="min-w-0">
          <p className="font-display text-[1.125rem] leading-tight font-semibold">
            <Name>{venue.name}</Name>
          </p>
          {what && <p className="text-small font-medium">{what}</p>}
          <p className="text-small text-muted">
            <PlaceLine>{placeLine([venue.city, venue.district.name], venue)}</PlaceLine>
          </p>
          <Rating rating={venue.rating} count={venue.reviewCount} />
        </div>
      </div>
      <div className="p-4.5" aria-live="polite" aria-busy={isUpdating}>
        <h2 id="price-summary" className="mb-3.5 text-[1.25rem]">
          {bookText.summary()}
        </h2>
        {error && <Alert variant="danger">{error}</Alert>}
        {!error && !values.endDate && <p className="text-meta text-muted">{bookText.chooseForPrice()}</p>}
        {!error && values.endDate && !estimate && <Skeleton />}
        {!error && values.endDate && estimate && (
          <div className={`transition-opacity ${isUpdating ? 'opacity-60' : ''}`}>
            <PriceLines {...props} estimate={estimate} />
            <PayNow {...props} estimate={estimate} />
            {values.paymentMethod === 'online' && estimate.instalments && (
              <p className="mt-2 text-tiny text-muted">{bookText.graceNote({ n: graceDays })}</p>
            )}
            <DepositNote amount={estimate.securityDeposit} />
          </div>
        )}
      </div>
    </section>
  );
};
