import { getEnquiry } from '@mandap/contract/enquiries/host.endpoints';
import { useParams } from 'react-router';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useLiveRefresh } from '#app/features/accounts/session/use-live-refresh.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { HostEnquiryView } from '#app/features/enquiries/host/host-enquiry-view.tsx';
import { HostProposals } from '#app/features/proposals/host/host-proposals.tsx';
import { toEnquiries } from '#app/host-paths.ts';
import * as hostEnquiryText from '#app/i18n/generated/hostEnquiry.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(hostEnquiryText.page, hostEnquiryText.lead);

export default function EnquiryPage() {
  const { id = '' } = useParams();
  const user = useRequireRole('vendor');
  useLiveRefresh('message', ['enquiries']);
  const { data, failure, retry } = useRead(getEnquiry, { id }, { enabled: user !== null });
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <div className="no-print mb-2">
        <Breadcrumbs crumbs={[{ label: hostEnquiryText.back(), to: toEnquiries() }]} />
      </div>
      {data ? (
        <HostEnquiryView enquiry={data} proposals={<HostProposals enquiry={data} />} />
      ) : failure ? (
        <PageFailed failure={failure} retry={retry} title={hostEnquiryText.failed()} />
      ) : (
        <div role="status" aria-label={hostEnquiryText.loading()} className="grid gap-4 lg:grid-cols-2">
          <div className="skeleton h-80 rounded-card!" />
          <div className="skeleton h-80 rounded-card!" />
        </div>
      )}
    </main>
  );
}
