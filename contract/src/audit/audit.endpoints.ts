import { get } from '../endpoint.ts';
import type * as schemas from './audit.schemas.ts';

export const listAudit = get<typeof schemas.listAudit>('/api/admin/audit/', 'admin', { shows: ['audit'] });
export const exportAudit = get<typeof schemas.exportAudit>('/api/admin/audit/export/', 'admin', {
  file: 'text/csv',
});
export const getAuditEntry = get<typeof schemas.getAuditEntry>('/api/admin/audit/:id/', 'admin', {
  shows: ['audit'],
});
