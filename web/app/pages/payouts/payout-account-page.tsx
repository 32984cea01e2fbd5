import { getHostTaxDetails } from '@mandap/contract/documents/documents.endpoints';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { AccountCard } from '#app/features/payouts/host/account-card.tsx';
import { EarningsNav } from '#app/features/payouts/host/earnings-nav.tsx';
import { EarningsSkeleton } from '#app/features/payouts/host/earnings-summary.tsx';
import { TaxForm } from '#app/features/payouts/host/tax-form.tsx';
import * as earningsText from '#app/i18n/generated/earnings.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { privateMeta } from '#app/page-meta.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { SettingsCard } from '#app/ui/settings-card.tsx';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(earningsText.accountAndTax, earningsText.lead);

export default function AccountPage() {
  const user = useRequireRole('vendor');
  const today = useToday();
  const { data, failure, retry } = useRead(getHostTaxDetails, {}, { enabled: user !== null });
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <h1 className="mb-3 text-[1.875rem]">{earningsText.accountAndTax()}</h1>
      <EarningsNav />
      {data && (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <AccountCard />
          <SettingsCard title={earningsText.tax()} text={earningsText.taxText()}>
            <TaxForm details={data.details} slabs={data.slabs} today={today} />
          </SettingsCard>
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
