import type { AuditRow } from '@mandap/contract/audit/audit.schemas';
import { Eye, MapPin, Target, User } from 'lucide-react';
import { useState } from 'react';
import { AuditFilters, auditColumns, useAudit } from '#app/features/audit/audit-list.tsx';
import { EntryDialog } from '#app/features/audit/entry-dialog.tsx';
import { actionName } from '#app/features/audit/format-entry.ts';
import * as auditLogText from '#app/i18n/generated/auditLog.ts';
import { privateMeta } from '#app/page-meta.ts';
import { DataList } from '#app/ui/data-list.tsx';
import type { RowAction } from '#app/ui/row-menu.tsx';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(auditLogText.title, auditLogText.title);

export default function AuditPage() {
  const { url, list, exporting } = useAudit();
  const [open, setOpen] = useState<AuditRow | null>(null);
  const actionsOf = (row: AuditRow): RowAction[] => [
    { text: auditLogText.details(), Icon: Eye, onSelect: () => setOpen(row) },
    {
      text: auditLogText.moreBy(),
      Icon: User,
      onSelect: () => url.change({ texts: { actor: row.actor?.id ?? 'system' } }),
    },
    {
      text: auditLogText.moreAbout(),
      Icon: Target,
      onSelect: () => url.change({ texts: { target: row.target.id } }),
    },
    ...(row.address
      ? [
          {
            text: auditLogText.moreFrom(),
            Icon: MapPin,
            onSelect: () => url.change({ texts: { address: row.address } }),
          },
        ]
      : []),
  ];
  return (
    <AdminPage title={auditLogText.title()}>
      <p className="-mt-3 max-w-[70ch] text-meta text-muted">{auditLogText.intro()}</p>
      <DataList
        id="audit"
        label={auditLogText.title()}
        list={list}
        url={url}
        columns={auditColumns(setOpen)}
        keyOf={({ id }) => id}
        nameOf={({ action }) => actionName(action)}
        actionsOf={actionsOf}
        searchLabel={auditLogText.search()}
        exporting={exporting}
        empty={{ title: auditLogText.nothingYet(), text: auditLogText.nothingYetText() }}
        filters={<AuditFilters url={url} />}
      />
      <EntryDialog entry={open} onClose={() => setOpen(null)} />
    </AdminPage>
  );
}
