import { getAdminVenue } from '@mandap/contract/approval/approval.endpoints';
import { listOwnOfferings } from '@mandap/contract/offerings/offerings.endpoints';
import { toAdmin, toAdminPrices, toAdminVenue } from '#app/admin-paths.ts';
import { useRead } from '#app/api/use-read.ts';
import { OfferingList } from '#app/features/offerings/host/offering-list.tsx';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { VenueNotShown } from '../approval/admin-venue-states.tsx';
import { AdminPage } from '../site/admin-page.tsx';
import type { Route } from './+types/admin-offerings-page.ts';

export const meta = privateMeta(adminVenueText.sells, adminVenueText.sells);

/** What a venue sells, as its host sees it. */
export default function AdminOfferingsPage({ params: { id } }: Route.ComponentProps) {
  const { data: venue, failure, retry } = useRead(getAdminVenue, { id });
  const own = useRead(listOwnOfferings, { id });
  const crumbs = [
    { label: adminVenueText.title(), to: toAdmin('venues') },
    ...(venue ? [{ label: venue.name, to: toAdminVenue(id) }] : []),
  ];
  return (
    <AdminPage title={adminVenueText.sells()} crumbs={<Breadcrumbs crumbs={crumbs} />}>
      {venue && own.data ? (
        <OfferingList venueId={id} toPrices={toAdminPrices} pricePerDay={venue.pricePerDay} {...own.data} />
      ) : (
        <VenueNotShown failure={failure ?? own.failure} retry={failure ? retry : own.retry} />
      )}
    </AdminPage>
  );
}
