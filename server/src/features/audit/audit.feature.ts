import * as calls from '@mandap/contract/audit/audit.endpoints';
import { every, type Feature } from '#server/feature.ts';
import { pagedUpTo } from '#server/http/paged.ts';
import { guardedCall } from '#server/http/served-call.ts';
import type { AuditContext } from './audit.context.ts';
import { linkEntries } from './commands/link-entries.ts';
import { recordEntry } from './commands/record-entry.ts';
import { recordFile } from './commands/record-file.ts';
import { recordForbidden } from './commands/record-forbidden.ts';
import { createOnceAMinute } from './once-a-minute.ts';
import { listActs } from './queries/acts.ts';
import { getAuditEntry } from './queries/audit-entry.ts';
import { auditLog, exportAuditLog } from './queries/audit-log.ts';

/** Records permanently who did what. The database allows entries only to be added. */
export const auditFeature = ({ db, clock }: AuditContext) => {
  const context: AuditContext = { db, clock };
  const isFirstInMinute = createOnceAMinute(clock);
  return {
    record: recordEntry(context),
    recordForbidden: recordForbidden(context, isFirstInMinute),
    recordFile: recordFile(context),
    /** For events that anybody can cause at any rate. False if the event has already been recorded in this minute. */
    isFirstInMinute,
    listActs: listActs(context),
    calls: [
      guardedCall(calls.listAudit, async (search, _, { url }) =>
        pagedUpTo(url, search, await auditLog(context)(search)),
      ),
      guardedCall(calls.exportAudit, exportAuditLog(context)),
      guardedCall(calls.getAuditEntry, getAuditEntry(context)),
    ],
    schedule: [every('* * * * *', 'audit.link', linkEntries(context))],
  } satisfies Feature & Record<string, unknown>;
};

export type Audit = ReturnType<typeof auditFeature>;
