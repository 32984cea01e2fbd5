import { getHostTaxDetails } from '@house/contract/documents';
import { useRead } from '../../api/use-read.ts';
import { AccountCard } from '../../features/earnings/account-card.tsx';
import { EarningsNav } from '../../features/earnings/earnings-nav.tsx';
import { EarningsSkeleton } from '../../features/earnings/earnings-summary.tsx';
import { TaxForm } from '../../features/earnings/tax-form.tsx';
import { HostFailed } from '../../features/host-bookings/host-booking-list.tsx';
import { useToday } from '../../features/site/site-facts.ts';
import * as earningsText from '../../i18n/generated/earnings.ts';
import { pageMeta } from '../../page-meta.ts';
import { useRequireRole } from '../../session/use-require-role.ts';
import { SettingsCard } from '../../ui/settings-card.tsx';
import type { Route } from './+types/account-page.ts';
import { HostPage } from './host-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: earningsText.accountAndTax(), description: earningsText.lead(), path: null });

export default function AccountPage() {
  const user = useRequireRole('vendor');
  const today = useToday();
  const { data, failure, retry } = useRead(getHostTaxDetails, {}, { enabled: user !== null });
  return (
    <HostPage isReady={user !== null}>
      <h1 className="mb-3 text-[30px]">{earningsText.accountAndTax()}</h1>
      <EarningsNav />
      {data && (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <AccountCard />
          <SettingsCard title={earningsText.tax()} text={earningsText.taxText()}>
            <TaxForm details={data.details} today={today} />
          </SettingsCard>
        </div>
      )}
      {!data && (failure ? <HostFailed failure={failure} retry={retry} /> : <EarningsSkeleton />)}
    </HostPage>
  );
}
