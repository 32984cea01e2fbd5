import type { Estimate } from '@mandap/contract/bookings/quotes.schemas';
import { lineLabel, type PricedEvent, priceFigures } from '#app/features/bookings/price-groups.ts';
import { rupees, weekdayAndTime } from '#app/i18n/format.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import * as hostProposalText from '#app/i18n/generated/hostProposal.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Figures } from '#app/ui/figures.tsx';

interface PricePanelProps {
  price:
    | { price: Estimate; totalPrice: number; listPrice: number; validUntil: string; isTaken: boolean }
    | undefined;
  events: readonly PricedEvent[];
  error: string | null;
  isUpdating: boolean;
}

/** What the family pays, and what it would be as the venue sells it, which only the host sees. */
export const PricePanel = ({ price, events, error, isUpdating }: PricePanelProps) => (
  <section
    aria-labelledby="proposal-price"
    className="card p-4.5 shadow-soft"
    aria-live="polite"
    aria-busy={isUpdating}
  >
    <h2 id="proposal-price" className="mb-3.5 text-[1.25rem]">
      {hostProposalText.price()}
    </h2>
    {error && <Alert variant="danger">{error}</Alert>}
    {!error && !price && <p className="text-meta text-muted">{hostProposalText.priceNeeds()}</p>}
    {!error && price && (
      <div className={isUpdating ? 'opacity-60' : ''}>
        <Figures
          lines={priceFigures(price.price, events, lineLabel)}
          total={{ label: bookText.total(), value: rupees(price.totalPrice) }}
        />
        {price.listPrice !== price.totalPrice && (
          <p className="num mt-2 text-small text-muted">
            {hostProposalText.listPrice({ price: rupees(price.listPrice) })}
          </p>
        )}
        <p className="num mt-2 text-small text-muted">
          {hostProposalText.validTo({ time: weekdayAndTime(price.validUntil) })}
        </p>
        {price.isTaken && (
          <Alert variant="warning" className="mt-3">
            {hostProposalText.isTaken()}
          </Alert>
        )}
      </div>
    )}
  </section>
);
