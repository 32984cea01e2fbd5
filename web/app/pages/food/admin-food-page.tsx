import { getOwnFood } from '@mandap/contract/food/food.endpoints';
import { toAdmin, toAdminVenue } from '#app/admin-paths.ts';
import { useRead } from '#app/api/use-read.ts';
import { FoodBoard } from '#app/features/food/host/food-board.tsx';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import * as sellFoodText from '#app/i18n/generated/sellFood.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { VenueNotShown } from '../approval/admin-venue-states.tsx';
import { AdminPage } from '../site/admin-page.tsx';
import type { Route } from './+types/admin-food-page.ts';

export const meta = privateMeta(sellFoodText.title, sellFoodText.title);

/** The menus and extras of a venue, as its host sees them. */
export default function AdminFoodPage({ params: { id } }: Route.ComponentProps) {
  const { data, failure, retry } = useRead(getOwnFood, { id });
  const crumbs = [
    { label: adminVenueText.title(), to: toAdmin('venues') },
    ...(data ? [{ label: data.venueName, to: toAdminVenue(id) }] : []),
  ];
  return (
    <AdminPage title={sellFoodText.title()} crumbs={<Breadcrumbs crumbs={crumbs} />}>
      {data ? <FoodBoard venueId={id} food={data} /> : <VenueNotShown failure={failure} retry={retry} />}
    </AdminPage>
  );
}
