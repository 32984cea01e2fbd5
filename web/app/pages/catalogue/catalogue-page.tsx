import { catalogueKinds } from '@mandap/domain/catalogue/catalogue';
import { CatalogueNav } from '#app/features/catalogue/admin/catalogue-nav.tsx';
import { ItemList } from '#app/features/catalogue/admin/item-list.tsx';
import * as catalogueText from '#app/i18n/generated/catalogue.ts';
import { privateMeta } from '#app/page-meta.ts';
import { choiceParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(catalogueText.title, catalogueText.lead);

const catalogueUrl = urlState({ kind: choiceParam(catalogueKinds, 'category') });

export default function CataloguePage() {
  const [{ kind }] = useUrlState(catalogueUrl);
  return (
    <AdminPage title={catalogueText.title()}>
      <CatalogueNav kind={kind} />
      <ItemList key={kind} kind={kind} />
    </AdminPage>
  );
}
