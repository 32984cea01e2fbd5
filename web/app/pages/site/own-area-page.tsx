import * as areaText from '../../i18n/generated/area.ts';
import { pageMeta } from '../../page-meta.ts';
import { useRequireRole } from '../../session/use-require-role.ts';
import { NoScriptNote } from '../../ui/no-script-note.tsx';
import type { Route } from './+types/own-area-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: areaText.dashboard(), description: areaText.dashboard(), path: null });

/** `/user`, `/vendor` and `/admin` alone: nobody stays here, each is taken to the dashboard of their own role. */
export default function OwnAreaPage() {
  useRequireRole();
  return (
    <main id="content" aria-busy className="wrap min-h-dvh pt-4">
      <NoScriptNote />
    </main>
  );
}
