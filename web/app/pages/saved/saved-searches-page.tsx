import { listSavedSearches } from '@mandap/contract/saved/saved.endpoints';
import { Link } from 'react-router';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { SavedSearchCard } from '#app/features/saved/guest/searches/saved-search-card.tsx';
import * as searchesText from '#app/i18n/generated/searches.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { privateMeta } from '#app/page-meta.ts';
import { toVenues } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(searchesText.title, searchesText.description);

const Nothing = () => (
  <EmptyState
    art="/art/empty-search.svg"
    title={searchesText.none()}
    actions={
      <Button asChild>
        <Link to={toVenues()}>{siteText.browse()}</Link>
      </Button>
    }
  >
    {searchesText.noneHint()}
  </EmptyState>
);

/** Saved searches, whose owners are notified of new matches. */
export default function SavedSearchesPage() {
  const user = useRequireRole('user', 'vendor');
  const { data, failure, retry } = useRead(listSavedSearches, {}, { enabled: user !== null });
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <h1 className="text-[1.875rem]">{searchesText.title()}</h1>
      <p className="mt-1 mb-5 text-muted">{searchesText.lead()}</p>
      {data ? (
        data.searches.length > 0 ? (
          <ul className="grid gap-4">
            {data.searches.map((search) => (
              <li key={search.id}>
                <SavedSearchCard search={search} />
              </li>
            ))}
          </ul>
        ) : (
          <Nothing />
        )
      ) : failure ? (
        <PageFailed failure={failure} retry={retry} title={searchesText.failed()} />
      ) : (
        <div role="status" aria-label={searchesText.loading()} className="grid gap-4">
          <div className="skeleton h-28" />
          <div className="skeleton h-28" />
        </div>
      )}
    </main>
  );
}
