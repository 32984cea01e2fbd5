import { getPrices } from '@mandap/contract/offerings/offerings.endpoints';
import { toAdmin, toAdminOfferings, toAdminVenue } from '#app/admin-paths.ts';
import { useRead } from '#app/api/use-read.ts';
import { PriceBoard } from '#app/features/offerings/host/prices/price-board.tsx';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import * as pricesText from '#app/i18n/generated/prices.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { VenueNotShown } from '../approval/admin-venue-states.tsx';
import { AdminPage } from '../site/admin-page.tsx';
import type { Route } from './+types/admin-prices-page.ts';

export const meta = privateMeta(pricesText.title, pricesText.title);

/** The prices of something that a venue sells, as its host sees them. */
export default function AdminPricesPage({ params: { id, offeringId } }: Route.ComponentProps) {
  const { data, failure, retry } = useRead(getPrices, { id, offeringId });
  const crumbs = [
    { label: adminVenueText.title(), to: toAdmin('venues') },
    ...(data ? [{ label: data.venueName, to: toAdminVenue(id) }] : []),
    { label: adminVenueText.sells(), to: toAdminOfferings(id) },
  ];
  return (
    <AdminPage
      title={data ? pricesText.titleOf({ name: data.name || data.venueName }) : pricesText.title()}
      crumbs={<Breadcrumbs crumbs={crumbs} />}
    >
      {data ? (
        <PriceBoard venueId={id} offeringId={offeringId} prices={data} />
      ) : (
        <VenueNotShown failure={failure} retry={retry} />
      )}
    </AdminPage>
  );
}
