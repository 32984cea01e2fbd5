import { CatalogueNav } from '#app/features/catalogue/admin/catalogue-nav.tsx';
import { PlaceList } from '#app/features/places/admin/place-list.tsx';
import * as adminPlacesText from '#app/i18n/generated/adminPlaces.ts';
import * as catalogueText from '#app/i18n/generated/catalogue.ts';
import { privateMeta } from '#app/page-meta.ts';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(adminPlacesText.title, adminPlacesText.lead);

export default function AdminPlacesPage() {
  return (
    <AdminPage title={catalogueText.title()}>
      <CatalogueNav kind="places" />
      <PlaceList />
    </AdminPage>
  );
}
