import { getAdminVenue } from '@mandap/contract/approval/approval.endpoints';
import type { AdminVenue } from '@mandap/contract/approval/approval.schemas';
import { getPrices, listOwnOfferings } from '@mandap/contract/offerings/offerings.endpoints';
import { getOwnServices } from '@mandap/contract/services/services.endpoints';
import { toAdmin, toAdminOfferings, toAdminPrices, toAdminVenue } from '#app/admin-paths.ts';
import { useRead } from '#app/api/use-read.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import * as pricesText from '#app/i18n/generated/prices.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { VenueNotShown } from '../approval/admin-venue-states.tsx';
import { AdminPage } from '../site/admin-page.tsx';
import type { Route } from './+types/admin-offerings-page.ts';

export const meta = privateMeta(adminVenueText.sells, adminVenueText.sells);

const OfferingList = lazyPart(() =>
  import('#app/features/offerings/host/offering-list.tsx').then((part) => part.OfferingList),
);
const ServiceBoard = lazyPart(() =>
  import('#app/features/services/host/service-board.tsx').then((part) => part.ServiceBoard),
);
const PriceBoard = lazyPart(() =>
  import('#app/features/offerings/host/prices/price-board.tsx').then((part) => part.PriceBoard),
);

const venuesCrumb = () => ({ label: adminVenueText.title(), to: toAdmin('venues') });

const Sold = ({ venue: { id, name, pricePerDay } }: { venue: AdminVenue }) => {
  const own = useRead(listOwnOfferings, { id });
  const services = useRead(getOwnServices, { id });
  return (
    <AdminPage
      title={adminVenueText.sells()}
      crumbs={<Breadcrumbs crumbs={[venuesCrumb(), { label: name, to: toAdminVenue(id) }]} />}
    >
      {own.data && services.data ? (
        <>
          <OfferingList venueId={id} toPrices={toAdminPrices} pricePerDay={pricePerDay} {...own.data} />
          <ServiceBoard venueId={id} services={services.data} />
        </>
      ) : (
        <VenueNotShown
          failure={own.failure ?? services.failure}
          retry={own.failure ? own.retry : services.retry}
        />
      )}
    </AdminPage>
  );
};

const Prices = ({ venue: { id, name }, offeringId }: { venue: AdminVenue; offeringId: string }) => {
  const { data, failure, retry } = useRead(getPrices, { id, offeringId });
  const crumbs = [
    venuesCrumb(),
    { label: name, to: toAdminVenue(id) },
    { label: adminVenueText.sells(), to: toAdminOfferings(id) },
  ];
  return (
    <AdminPage
      title={data ? pricesText.titleOf({ name: data.name || name }) : pricesText.title()}
      crumbs={<Breadcrumbs crumbs={crumbs} />}
    >
      {data ? (
        <PriceBoard venueId={id} offeringId={offeringId} prices={data} />
      ) : (
        <VenueNotShown failure={failure} retry={retry} />
      )}
    </AdminPage>
  );
};

/** What a venue sells, or the prices of one offering, as its host sees them. */
export default function AdminOfferingsPage({ params: { id, offeringId } }: Route.ComponentProps) {
  const { data: venue, failure, retry } = useRead(getAdminVenue, { id });
  if (venue) return offeringId ? <Prices venue={venue} offeringId={offeringId} /> : <Sold venue={venue} />;
  return (
    <AdminPage title={adminVenueText.sells()} crumbs={<Breadcrumbs crumbs={[venuesCrumb()]} />}>
      <VenueNotShown failure={failure} retry={retry} />
    </AdminPage>
  );
}
