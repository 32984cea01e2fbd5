import { getReviewQueue } from '@mandap/contract/approval/approval.endpoints';
import { ListChecks, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { toAdminVenue, toAdminVenueNew } from '#app/admin-paths.ts';
import { useRead } from '#app/api/use-read.ts';
import { VenueList } from '#app/features/approval/admin/venue-list.tsx';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(adminVenueText.title, adminVenueText.title);

export default function VenuesPage() {
  const queue = useRead(getReviewQueue, {}).data;
  const actions = (
    <>
      {queue?.first && (
        <Button asChild variant="outlined" size="small">
          <Link to={toAdminVenue(queue.first)}>
            <ListChecks aria-hidden className="size-5" />
            <span>{adminVenueText.reviewWaiting({ n: queue.count })}</span>
          </Link>
        </Button>
      )}
      <Button asChild size="small">
        <Link to={toAdminVenueNew()}>
          <Plus aria-hidden className="size-5" />
          {adminVenueText.add()}
        </Link>
      </Button>
    </>
  );
  return (
    <AdminPage title={adminVenueText.title()} actions={actions}>
      <VenueList />
    </AdminPage>
  );
}
