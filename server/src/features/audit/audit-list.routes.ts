import { exportAudit, getAuditEntry, listAudit } from '@mandap/contract/audit/audit.endpoints';
import type { AuditRow } from '@mandap/contract/audit/audit.schemas';
import { dayInIndia } from '@mandap/domain/days';
import { pagedUpTo } from '../../http/paged.ts';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { Clock } from '../../platform/clock.ts';
import { type CsvColumn, csvStream } from '../../platform/csv.ts';
import type { AuditList } from './audit-list.service.ts';

const columns: readonly CsvColumn<AuditRow>[] = [
  ['Time (UTC)', ({ at }) => at],
  ['Action', ({ action }) => action],
  ['By', ({ actor }) => actor?.name ?? 'system'],
  ['By: e-mail', ({ actor }) => actor?.email ?? ''],
  ['By: role', ({ actor }) => actor?.role ?? ''],
  ['By: id', ({ actor }) => actor?.id ?? ''],
  ['About', ({ target }) => target.kind],
  ['About: id', ({ target }) => target.id],
  ['About: name', ({ target }) => target.name],
  ['Note', ({ note }) => note],
  ['Address', ({ address }) => address],
  ['Entry', ({ id }) => id],
];

export const auditCalls = ({ audit, clock }: { audit: AuditList; clock: Clock }): ServedCall[] => [
  guardedCall(listAudit, async ({ page, pageSize, ...requested }, _admin, call) =>
    pagedUpTo(call.url, { page, pageSize }, await audit.list(requested, { page, pageSize })),
  ),

  guardedCall(exportAudit, async (requested) => ({
    name: `audit-${dayInIndia(clock.now())}.csv`,
    body: csvStream(columns, audit.all(requested)),
  })),

  guardedCall(getAuditEntry, ({ id }) => audit.find(id)),
];
