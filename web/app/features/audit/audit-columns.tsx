import type { AuditRow } from '@mandap/contract/audit/audit.schemas';
import { dateAndTime } from '#app/i18n/format.ts';
import * as auditLogText from '#app/i18n/generated/auditLog.ts';
import { classes } from '#app/ui/classes.ts';
import type { Column } from '#app/ui/data-columns.ts';
import { actionName, actorName, targetName } from './format-entry.ts';

const dangerPattern = /forbidden|refused|suspended|deleted|dropped|failed|rejected/;

export const auditColumns = (onOpen: (row: AuditRow) => void): readonly Column<AuditRow>[] => [
  {
    key: 'action',
    title: auditLogText.action(),
    cell: (row) => (
      <button
        type="button"
        className={`min-h-11 text-left font-medium underline-offset-2 hover:underline ${dangerPattern.test(row.action) ? 'text-danger' : 'text-primary'}`}
        onClick={() => onOpen(row)}
      >
        {actionName(row.action)}
      </button>
    ),
  },
  {
    key: 'when',
    title: auditLogText.when(),
    cell: (row) => <span className="num whitespace-nowrap">{dateAndTime(row.at)}</span>,
    sorts: { ascending: 'oldest', descending: 'newest' },
    isDescendingFirst: true,
  },
  { key: 'by', title: auditLogText.by(), cell: actorName },
  {
    key: 'about',
    title: auditLogText.about(),
    cell: (row) => <span className="[overflow-wrap:anywhere]">{targetName(row)}</span>,
  },
  {
    key: 'note',
    title: auditLogText.note(),
    cell: (row) => <span className="line-clamp-2 max-w-[320px] wrap-anywhere">{row.note || '–'}</span>,
  },
  {
    key: 'address',
    title: auditLogText.address(),
    cell: (row) => (
      <span className={classes('num', row.address.length > 15 ? 'break-all' : 'whitespace-nowrap')}>
        {row.address || '–'}
      </span>
    ),
  },
];
