import { listTaxRates } from '@mandap/contract/ledger/ledger.endpoints';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { toAdminSettings } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { TaxRateDialog } from '#app/features/ledger/admin/tax-rate-dialog.tsx';
import { TaxRateTable } from '#app/features/ledger/admin/tax-rate-table.tsx';
import * as adminSettingsText from '#app/i18n/generated/adminSettings.ts';
import * as taxRatesText from '#app/i18n/generated/taxRates.ts';
import { privateMeta } from '#app/page-meta.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(taxRatesText.title, taxRatesText.lead);

/** The dated legal rates, and a new one from a day to come on. */
export default function TaxRatesPage() {
  const [isAdding, setIsAdding] = useState(false);
  const today = useToday();
  const { data, failure, retry } = useRead(listTaxRates, {});
  return (
    <AdminPage
      title={taxRatesText.title()}
      crumbs={
        <Breadcrumbs crumbs={[{ label: adminSettingsText.title(), to: toAdminSettings('payments') }]} />
      }
      actions={
        <Button size="small" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden className="size-[18px]" />
          {taxRatesText.add()}
        </Button>
      }
    >
      <p className="max-w-[44rem] text-muted">{taxRatesText.lead()}</p>
      {data && <TaxRateTable rates={data.results} today={today} />}
      {!data && failure && <RetryAlert title={taxRatesText.title()} text={textOf(failure)} onRetry={retry} />}
      {!data && !failure && (
        <div role="status" aria-label={taxRatesText.loading()} className="skeleton h-72 rounded-card!" />
      )}
      {isAdding && <TaxRateDialog onClose={() => setIsAdding(false)} />}
    </AdminPage>
  );
}
