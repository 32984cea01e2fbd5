import type { AuditRow } from '@house/contract/audit';
import { Eye, MapPin, Target, User } from 'lucide-react';
import { useState } from 'react';
import { auditColumns } from '../../features/admin-audit/audit-columns.tsx';
import { AuditFilters } from '../../features/admin-audit/audit-filters.tsx';
import { actionName } from '../../features/admin-audit/audit-words.ts';
import { EntryDialog } from '../../features/admin-audit/entry-dialog.tsx';
import { useAudit } from '../../features/admin-audit/use-audit.ts';
import * as auditText from '../../i18n/generated/auditLog.ts';
import { pageMeta } from '../../page-meta.ts';
import { DataList } from '../../ui/data-list.tsx';
import type { RowAction } from '../../ui/row-menu.tsx';
import type { Route } from './+types/audit-page.ts';
import { AdminPage } from './admin-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: auditText.title(), description: auditText.title(), path: null });

export default function AuditPage() {
  const { address, list, exporting } = useAudit();
  const [open, setOpen] = useState<AuditRow | null>(null);
  const actionsOf = (row: AuditRow): RowAction[] => [
    { text: auditText.details(), Icon: Eye, onSelect: () => setOpen(row) },
    {
      text: auditText.moreBy(),
      Icon: User,
      onSelect: () => address.show({ texts: { actor: row.actor?.id ?? 'system' } }),
    },
    {
      text: auditText.moreAbout(),
      Icon: Target,
      onSelect: () => address.show({ texts: { target: row.target.id } }),
    },
    ...(row.address
      ? [
          {
            text: auditText.moreFrom(),
            Icon: MapPin,
            onSelect: () => address.show({ texts: { address: row.address } }),
          },
        ]
      : []),
  ];
  return (
    <AdminPage title={auditText.title()}>
      <p className="-mt-3 max-w-[70ch] text-meta text-muted">{auditText.intro()}</p>
      <DataList
        id="audit"
        label={auditText.title()}
        list={list}
        address={address}
        columns={auditColumns(setOpen)}
        keyOf={({ id }) => id}
        nameOf={({ action }) => actionName(action)}
        actionsOf={actionsOf}
        searchLabel={auditText.search()}
        exporting={exporting}
        nothing={{ title: auditText.nothingYet(), text: auditText.nothingYetText() }}
        filters={<AuditFilters address={address} />}
      />
      <EntryDialog entry={open} onClose={() => setOpen(null)} />
    </AdminPage>
  );
}
