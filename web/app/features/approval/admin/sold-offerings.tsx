import { listOwnOfferings } from '@mandap/contract/offerings/offerings.endpoints';
import { Link } from 'react-router';
import { toAdminOfferings } from '#app/admin-paths.ts';
import { useRead } from '#app/api/use-read.ts';
import { offeringName } from '#app/features/offerings/format-offering.ts';
import { basePriceText, detailsText } from '#app/features/offerings/host/format-own-offering.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import * as sellText from '#app/i18n/generated/sell.ts';
import { ReviewCard } from './review-card.tsx';

interface SoldOfferingsProps {
  venueId: string;
  /** In rupees. */
  pricePerDay: number;
}

/** What a venue sells. */
export const SoldOfferings = ({ venueId, pricePerDay }: SoldOfferingsProps) => {
  const own = useRead(listOwnOfferings, { id: venueId }).data;
  return (
    <ReviewCard
      title={adminVenueText.sells()}
      action={
        <Link to={toAdminOfferings(venueId)} className="link inline-flex min-h-11 items-center text-meta">
          {adminVenueText.changeSold()}
        </Link>
      }
    >
      {own ? (
        <ul className="divide-y divide-line">
          {own.offerings.map((offering) => (
            <li key={offering.id} className="grid gap-0.5 py-2.5 first:pt-0 last:pb-0">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-medium">{offeringName(offering)}</span>
                <span className="num">{basePriceText(offering, pricePerDay)}</span>
              </span>
              <span className="num text-small text-muted">
                {[detailsText(offering, own.spaces), !offering.sold && sellText.notSold()]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <div role="status" aria-label={sellText.loading()} className="skeleton h-12" />
      )}
    </ReviewCard>
  );
};
