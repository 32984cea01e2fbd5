import type { AuditRow } from '@house/contract/audit';
import * as auditText from '../../i18n/generated/auditLog.ts';
import type { Column } from '../../ui/data-columns.ts';
import { actionName, actorName, momentOf, targetName } from './audit-words.ts';

const dangers = /forbidden|refused|suspended|deleted|dropped|failed|rejected/;

export const auditColumns = (onOpen: (row: AuditRow) => void): readonly Column<AuditRow>[] => [
  {
    key: 'action',
    title: auditText.action(),
    cell: (row) => (
      <button
        type="button"
        className={`min-h-11 text-left font-medium underline-offset-2 hover:underline ${dangers.test(row.action) ? 'text-danger' : 'text-primary'}`}
        onClick={() => onOpen(row)}
      >
        {actionName(row.action)}
      </button>
    ),
  },
  {
    key: 'when',
    title: auditText.when(),
    cell: (row) => <span className="num whitespace-nowrap">{momentOf(row.at)}</span>,
    sorts: { up: 'oldest', down: 'newest' },
    isFallingFirst: true,
  },
  { key: 'by', title: auditText.by(), cell: actorName },
  {
    key: 'about',
    title: auditText.about(),
    cell: (row) => <span className="break-all">{targetName(row)}</span>,
  },
  {
    key: 'note',
    title: auditText.note(),
    cell: (row) => <span className="line-clamp-2 max-w-[320px]">{row.note || '–'}</span>,
  },
  {
    key: 'address',
    title: auditText.address(),
    cell: (row) => <span className="num break-all">{row.address || '–'}</span>,
  },
];
