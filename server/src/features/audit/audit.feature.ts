import type { Core } from '../../core.ts';
import { every, type Feature } from '../../feature.ts';
import { type Audit, createAudit } from './audit.service.ts';
import { createAuditChain } from './audit-chain.service.ts';
import { auditCalls } from './audit-list.routes.ts';
import { createAuditList } from './audit-list.service.ts';

export const auditFeature = ({ db, clock }: Core): Feature & Audit => ({
  ...createAudit({ db, clock }),
  calls: auditCalls({ audit: createAuditList({ db }), clock }),
  schedule: [every('* * * * *', 'audit.link', createAuditChain({ db, clock }).link)],
});
