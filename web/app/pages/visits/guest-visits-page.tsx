import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { VisitList } from '#app/features/visits/visit-list.tsx';
import * as visitText from '#app/i18n/generated/visit.ts';
import { pageMeta } from '#app/page-meta.ts';
import { areaPage } from '../site/area-page.ts';
import type { Route } from './+types/guest-visits-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: visitText.mine(), description: visitText.mineLead(), path: null });

export default function VisitsPage() {
  const user = useRequireRole('user', 'vendor');
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <h1 className="text-[1.875rem]">{visitText.mine()}</h1>
      <p className="text-muted">{visitText.mineLead()}</p>
      <VisitList side="guest" isReady={user !== null} />
    </main>
  );
}
