import { useNavigate } from 'react-router';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { OwnVenueEditor } from '#app/features/venues/editor/own-venue-editor.tsx';
import { fromStep, type PageKey } from '#app/features/venues/editor/steps/use-venue-step.ts';
import { stepKeys } from '#app/features/venues/editor/venue-sections.tsx';
import { toHostVenueEdit, toHostVenues } from '#app/host-paths.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(hostVenueText.add, hostVenueText.newText);

export default function VenueNewPage() {
  const navigate = useNavigate();
  const user = useRequireRole('vendor');
  /** The draft replaces the empty form in the history. A following step is one entry further. */
  const open = async (id: string, step?: PageKey) => {
    const first = toHostVenueEdit(id, step && stepKeys[0]);
    await navigate(first, { replace: true, preventScrollReset: true });
    if (step) await navigate(toHostVenueEdit(id, step), { state: fromStep });
  };
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <Breadcrumbs crumbs={[{ label: hostVenueText.venues(), to: toHostVenues() }]} />
      <h1 className="text-[1.875rem]">{hostVenueText.add()}</h1>
      <p className="mb-4 max-w-[62ch] text-muted">{hostVenueText.newText()}</p>
      {user && (
        <OwnVenueEditor
          onSaved={(id, step) => void open(id, step)}
          onSent={() => void navigate(toHostVenues())}
        />
      )}
    </main>
  );
}
