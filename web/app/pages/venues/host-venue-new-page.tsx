import { useNavigate } from 'react-router';
import { OwnVenueEditor } from '../../features/venues/editor/own-venue-editor.tsx';
import * as hostVenueText from '../../i18n/generated/hostVenue.ts';
import { pageMeta } from '../../page-meta.ts';
import { toHostVenueEdit, toHostVenues } from '../../paths.ts';
import { useRequireRole } from '../../session/use-require-role.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { areaPage } from '../site/area-page.ts';
import type { Route } from './+types/host-venue-new-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: hostVenueText.add(), description: hostVenueText.newText(), path: null });

export default function VenueNewPage() {
  const navigate = useNavigate();
  const user = useRequireRole('vendor');
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <Breadcrumbs crumbs={[{ label: hostVenueText.venues(), to: toHostVenues() }]} />
      <h1 className="text-[1.875rem]">{hostVenueText.add()}</h1>
      <p className="mb-4 max-w-[62ch] text-muted">{hostVenueText.newText()}</p>
      {user && (
        <OwnVenueEditor
          onSaved={(id) => void navigate(toHostVenueEdit(id), { replace: true, preventScrollReset: true })}
          onSent={() => void navigate(toHostVenues())}
        />
      )}
    </main>
  );
}
