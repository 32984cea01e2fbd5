import { Link } from 'react-router';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { VisitList } from '#app/features/visits/visit-list.tsx';
import * as visitText from '#app/i18n/generated/visit.ts';
import { privateMeta } from '#app/page-meta.ts';
import { toArea } from '#app/paths.ts';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(visitText.host, visitText.hostLead);

export default function VisitsPage() {
  const user = useRequireRole('vendor');
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <h1 className="text-[1.875rem]">{visitText.host()}</h1>
      <p className="text-muted">{visitText.hostLead()}</p>
      <p>
        <Link to={toArea('user', 'visits')} className="link inline-flex min-h-11 items-center text-meta">
          {visitText.own()}
        </Link>
      </p>
      <VisitList side="host" isReady={user !== null} />
    </main>
  );
}
