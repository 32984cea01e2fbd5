import { useNavigate } from 'react-router';
import { VenueEditor } from '../../features/venues/editor/venue-editor.tsx';
import * as adminVenueText from '../../i18n/generated/adminVenue.ts';
import { pageMeta } from '../../page-meta.ts';
import { toAdminVenue } from '../../paths.ts';
import type { Route } from './+types/venue-new-page.ts';
import { AdminPage } from './admin-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: adminVenueText.add(), description: adminVenueText.add(), path: null });

export default function VenueNewPage() {
  const navigate = useNavigate();
  return (
    <AdminPage title={adminVenueText.add()}>
      <VenueEditor onSaved={(id) => void navigate(toAdminVenue(id))} />
    </AdminPage>
  );
}
