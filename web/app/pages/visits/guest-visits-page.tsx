import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { VisitList } from '#app/features/visits/visit-list.tsx';
import * as visitText from '#app/i18n/generated/visit.ts';
import { privateMeta } from '#app/page-meta.ts';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(visitText.mine, visitText.mineLead);

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
