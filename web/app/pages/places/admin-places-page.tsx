import { CatalogueNav } from '../../features/catalogue/admin/catalogue-nav.tsx';
import { PlaceList } from '../../features/places/admin/place-list.tsx';
import * as adminPlacesText from '../../i18n/generated/adminPlaces.ts';
import * as catalogueText from '../../i18n/generated/catalogue.ts';
import { pageMeta } from '../../page-meta.ts';
import { AdminPage } from '../site/admin-page.tsx';
import type { Route } from './+types/admin-places-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminPlacesText.title(), description: adminPlacesText.lead(), path: null });

export default function AdminPlacesPage() {
  return (
    <AdminPage title={catalogueText.title()}>
      <CatalogueNav kind="places" />
      <PlaceList />
    </AdminPage>
  );
}
