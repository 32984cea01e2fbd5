import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import * as areaText from '#app/i18n/generated/area.ts';
import { privateMeta } from '#app/page-meta.ts';
import { NoScriptNote } from '#app/ui/no-script-note.tsx';

export const meta = privateMeta(areaText.dashboard, areaText.dashboard);

/** `/user`, `/vendor` and `/admin` redirect to the dashboard of the person's role. */
export default function AreaIndexPage() {
  useRequireRole();
  return (
    <main id="content" aria-busy className="wrap min-h-dvh pt-4">
      <NoScriptNote />
    </main>
  );
}
