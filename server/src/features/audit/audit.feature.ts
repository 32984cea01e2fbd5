import * as calls from '@mandap/contract/audit/audit.endpoints';
import type { Core } from '#server/core.ts';
import { every, type Feature } from '#server/feature.ts';
import { pagedUpTo } from '#server/http/paged.ts';
import { guardedCall } from '#server/http/served-call.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { AuditContext } from './audit.context.ts';
import { linkEntries } from './commands/link-entries.ts';
import { recordEntry, recordFile, recordForbidden } from './commands/record-entry.ts';
import { listActs } from './queries/acts.ts';
import { auditLog, exportAuditLog, getAuditEntry } from './queries/audit-log.ts';

const minute = 60_000;
/** The limit per minute and process, so that a flood of requests does not fill the log. */
const maxPerMinute = 2_000;

/** True for the first event of a kind in a minute. */
const createOnceAMinute = (clock: Clock) => {
  const seen = new Set<string>();
  let since = 0;
  return (what: string): boolean => {
    const now = clock.now().getTime();
    if (now - since >= minute) {
      seen.clear();
      since = now;
    }
    if (seen.has(what) || seen.size >= maxPerMinute) return false;
    seen.add(what);
    return true;
  };
};

/** Records permanently who did what. The database allows entries only to be added. */
export const auditFeature = (
  { db, exports, clock }: Pick<Core, 'db' | 'exports' | 'clock'>,
  { published }: Pick<AuditContext, 'published'>,
) => {
  const context: AuditContext = { db, clock, published };
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
      guardedCall(calls.exportAudit, exportAuditLog({ db: exports, clock, published })),
      guardedCall(calls.getAuditEntry, getAuditEntry(context)),
    ],
    schedule: [every('* * * * *', 'audit.link', linkEntries(context))],
  } satisfies Feature & Record<string, unknown>;
};

export type Audit = ReturnType<typeof auditFeature>;

export { auditNotes } from './audit-notes.ts';
