import { getEarnings } from '@mandap/contract/payouts/payouts.endpoints';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { EarningList } from '#app/features/payouts/host/earning-list.tsx';
import { EarningsNav } from '#app/features/payouts/host/earnings-nav.tsx';
import { EarningsSkeleton, EarningsSummary } from '#app/features/payouts/host/earnings-summary.tsx';
import { PayoutList } from '#app/features/payouts/host/payout-list.tsx';
import * as earningsText from '#app/i18n/generated/earnings.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { privateMeta } from '#app/page-meta.ts';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(earningsText.title, earningsText.lead);

const columnClass = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-7';

export default function EarningsPage() {
  const user = useRequireRole('vendor');
  const { data, failure, retry } = useRead(getEarnings, {}, { enabled: user !== null });
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <h1 className="mb-3 text-[1.875rem]">{earningsText.title()}</h1>
      <EarningsNav />
      {data && (
        <div className="grid items-start gap-7 lg:grid-cols-2">
          <div className={columnClass}>
            <EarningsSummary earnings={data} />
            <PayoutList />
          </div>
          <EarningList />
        </div>
      )}
      {!data &&
        (failure ? (
          <PageFailed failure={failure} retry={retry} title={vendorText.failed()} />
        ) : (
          <EarningsSkeleton />
        ))}
    </main>
  );
}
