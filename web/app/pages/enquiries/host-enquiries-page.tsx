import { Link } from 'react-router';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { HostEnquiryList } from '#app/features/enquiries/host/host-enquiry-list.tsx';
import * as hostEnquiryText from '#app/i18n/generated/hostEnquiry.ts';
import { privateMeta } from '#app/page-meta.ts';
import { toArea } from '#app/paths.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { WhenNear } from '#app/ui/when-near.tsx';
import { areaPage } from '../site/area-page.ts';

const EnquiryFigures = lazyPart(() =>
  import('#app/features/enquiries/host/enquiry-figures.tsx').then((part) => part.EnquiryFigures),
);

export const meta = privateMeta(hostEnquiryText.title, hostEnquiryText.lead);

export default function EnquiriesPage() {
  const user = useRequireRole('vendor');
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <h1 className="text-[1.875rem]">{hostEnquiryText.title()}</h1>
      <p className="text-muted">{hostEnquiryText.lead()}</p>
      <p className="mb-2">
        <Link to={toArea('user', 'enquiries')} className="link inline-flex min-h-11 items-center text-meta">
          {hostEnquiryText.own()}
        </Link>
      </p>
      <HostEnquiryList isReady={user !== null} />
      {user && (
        <WhenNear>
          <EnquiryFigures />
        </WhenNear>
      )}
    </main>
  );
}
