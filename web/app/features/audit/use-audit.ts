import { type AuditAction, auditActions, auditKinds, auditSorts } from '@mandap/contract/audit/audit';
import { exportAudit, listAudit } from '@mandap/contract/audit/audit.endpoints';
import { useExport } from '#app/api/use-export.ts';
import { useList } from '#app/api/use-list.ts';
import { useListUrl } from '#app/ui/use-list-url.ts';

const rules = {
  filters: {
    kind: ['all', ...auditKinds],
    action: ['all', ...(Object.keys(auditActions) as AuditAction[])],
  },
  sorts: auditSorts,
  texts: ['actor', 'target', 'address', 'from', 'to'],
  pageSize: 20,
} as const;

/** The audit log as requested by the URL. */
export const useAudit = () => {
  const url = useListUrl(rules);
  return { url, list: useList(listAudit, url), exporting: useExport(exportAudit, url.input) };
};

export type AuditUrl = ReturnType<typeof useAudit>['url'];
