import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { OwnEnquiryList } from '#app/features/enquiries/guest/own-enquiry-list.tsx';
import { EnquiryProposals, OpenProposals } from '#app/features/proposals/guest/open-proposals.tsx';
import * as enquiryText from '#app/i18n/generated/enquiry.ts';
import { privateMeta } from '#app/page-meta.ts';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(enquiryText.mine, enquiryText.mineLead);

export default function EnquiriesPage() {
  const user = useRequireRole('user', 'vendor');
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <h1 className="text-[1.875rem]">{enquiryText.mine()}</h1>
      <p className="mb-4 text-muted">{enquiryText.mineLead()}</p>
      <div className="grid gap-4 *:min-w-0">
        <OpenProposals isReady={user !== null} />
        <OwnEnquiryList
          isReady={user !== null}
          proposalsOf={({ id }) => <EnquiryProposals enquiryId={id} />}
        />
      </div>
    </main>
  );
}
