import { useNavigate } from 'react-router';
import { toAdminVenue } from '#app/admin-paths.ts';
import { VenueEditor } from '#app/features/venues/editor/venue-editor.tsx';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { pageMeta } from '#app/page-meta.ts';
import { AdminPage } from '../site/admin-page.tsx';
import type { Route } from './+types/admin-venue-new-page.ts';

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
