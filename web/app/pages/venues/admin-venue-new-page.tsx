import { useNavigate } from 'react-router';
import { toAdminVenue } from '#app/admin-paths.ts';
import { VenueEditor } from '#app/features/venues/editor/venue-editor.tsx';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { privateMeta } from '#app/page-meta.ts';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(adminVenueText.add, adminVenueText.add);

export default function VenueNewPage() {
  const navigate = useNavigate();
  return (
    <AdminPage title={adminVenueText.add()}>
      <VenueEditor onSaved={(id) => void navigate(toAdminVenue(id))} />
    </AdminPage>
  );
}
