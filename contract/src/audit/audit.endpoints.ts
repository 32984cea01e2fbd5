import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './audit.schemas.ts';

export const listAudit: Endpoint<typeof schemas.listAudit> = {
  method: 'GET',
  path: '/api/admin/audit/',
  access: ['admin'],
};

export const exportAudit: Endpoint<typeof schemas.exportAudit> = {
  method: 'GET',
  path: '/api/admin/audit/export/',
  access: ['admin'],
  file: 'text/csv',
};

export const getAuditEntry: Endpoint<typeof schemas.getAuditEntry> = {
  method: 'GET',
  path: '/api/admin/audit/:id/',
  access: ['admin'],
};
