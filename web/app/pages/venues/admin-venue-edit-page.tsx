import { getAdminVenue } from '@mandap/contract/approval/approval.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toAdmin, toAdminVenue } from '#app/admin-paths.ts';
import { keyOf } from '#app/api/query-client.ts';
import { useRead } from '#app/api/use-read.ts';
import { VenueEditor } from '#app/features/venues/editor/venue-editor.tsx';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { VenueNotShown } from '../approval/admin-venue-states.tsx';
import { AdminPage } from '../site/admin-page.tsx';
import type { Route } from './+types/admin-venue-edit-page.ts';

export const meta = privateMeta(adminVenueText.editTitle, adminVenueText.editTitle);

export default function VenueEditPage({ params }: Route.ComponentProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [reloads, setReloads] = useState(0);
  const { data: venue, failure, retry } = useRead(getAdminVenue, { id: params.id });
  const reload = async () => {
    await client.refetchQueries({ queryKey: keyOf(getAdminVenue, { id: params.id }) });
    setReloads((count) => count + 1);
  };
  const crumbs = [
    { label: adminVenueText.title(), to: toAdmin('venues') },
    ...(venue ? [{ label: venue.name, to: toAdminVenue(venue.id) }] : []),
  ];
  return (
    <AdminPage title={adminVenueText.editTitle()} crumbs={<Breadcrumbs crumbs={crumbs} />}>
      {venue ? (
        <VenueEditor
          key={`${venue.id} ${reloads}`}
          venue={venue}
          onSaved={(id) => void navigate(toAdminVenue(id))}
          onReload={() => void reload()}
        />
      ) : (
        <VenueNotShown failure={failure} retry={retry} />
      )}
    </AdminPage>
  );
}
