import { getOwnFood } from '@mandap/contract/food/food.endpoints';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { VenueNav } from '#app/features/bookings/host/venue-nav.tsx';
import { FoodBoard } from '#app/features/food/host/food-board.tsx';
import { toHostVenues } from '#app/host-paths.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import * as sellFoodText from '#app/i18n/generated/sellFood.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { areaPage } from '../site/area-page.ts';
import { OwnVenueFailed } from '../venues/own-venue-failed.tsx';
import type { Route } from './+types/host-food-page.ts';

export const meta = privateMeta(sellFoodText.title, sellFoodText.lead);

/** The menus and extras of one of the host's venues. */
export default function HostFoodPage({ params: { id } }: Route.ComponentProps) {
  const isReady = useRequireRole('vendor') !== null;
  const { data, failure, retry } = useRead(getOwnFood, { id }, { enabled: isReady });
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <Breadcrumbs crumbs={[{ label: hostVenueText.venues(), to: toHostVenues() }]} />
      <h1 className="text-[1.875rem]">
        {data ? sellFoodText.titleOf({ venue: data.venueName }) : sellFoodText.title()}
      </h1>
      <VenueNav venueId={id} isReady={isReady} />
      <p className="mt-1.5 mb-4 max-w-[44rem] text-muted">{sellFoodText.lead()}</p>
      {data && <FoodBoard venueId={id} food={data} />}
      {!data && failure && <OwnVenueFailed failure={failure} retry={retry} />}
      {!data && !failure && (
        <div role="status" aria-label={sellFoodText.loading()} className="skeleton h-72 rounded-card!" />
      )}
    </main>
  );
}
