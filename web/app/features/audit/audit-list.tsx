import {
  type AuditAction,
  type AuditKind,
  auditActions,
  auditKinds,
  auditSorts,
} from '@mandap/contract/audit/audit';
import { exportAudit, listAudit } from '@mandap/contract/audit/audit.endpoints';
import type { AuditRow } from '@mandap/contract/audit/audit.schemas';
import { X } from 'lucide-react';
import { useExport } from '#app/api/use-export.ts';
import { useList } from '#app/api/use-list.ts';
import { dateAndTime } from '#app/i18n/format.ts';
import * as auditLogText from '#app/i18n/generated/auditLog.ts';
import { choiceChipClass } from '#app/ui/chip.tsx';
import { classes } from '#app/ui/classes.ts';
import type { Column } from '#app/ui/data-columns.ts';
import { DayFilter } from '#app/ui/day-filter.tsx';
import { FilterSelect } from '#app/ui/filter-select.tsx';
import { useListUrl } from '#app/ui/use-list-url.ts';
import { actionName, actorName, kindName, targetName } from './format-entry.ts';

const allActions = Object.keys(auditActions) as AuditAction[];

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

type AuditUrl = ReturnType<typeof useAudit>['url'];

const KindFilter = ({ url }: { url: AuditUrl }) => (
  <FilterSelect<'all' | AuditKind>
    label={auditLogText.about()}
    value={url.filters.kind}
    options={[
      ['all', auditLogText.everything()],
      ...auditKinds.map((kind) => [kind, kindName(kind)] as const),
    ]}
    onChoose={(kind) => url.change({ filters: { kind, action: 'all' } })}
  />
);

const ActionFilter = ({ url }: { url: AuditUrl }) => {
  const { kind, action } = url.filters;
  const actions = allActions.filter((one) => kind === 'all' || auditActions[one] === kind);
  return (
    <FilterSelect<'all' | AuditAction>
      label={auditLogText.action()}
      value={action}
      options={[['all', auditLogText.all()], ...actions.map((one) => [one, actionName(one)] as const)]}
      onChoose={(chosen) => url.change({ filters: { action: chosen } })}
    />
  );
};

/** A filter that applies on Enter, or when the field loses the focus. */
const ActorFilter = ({ url }: { url: AuditUrl }) => {
  const { actor } = url.texts;
  const filter = (text: string) => text !== actor && url.change({ texts: { actor: text } });
  return (
    <label className="flex items-center gap-2 text-meta text-muted max-md:basis-full">
      {auditLogText.by()}
      <input
        key={actor}
        defaultValue={actor}
        maxLength={254}
        placeholder={auditLogText.byHint()}
        className="control h-11 text-meta! md:w-60"
        onBlur={(event) => filter(event.target.value.trim())}
        onKeyDown={(event) => event.key === 'Enter' && filter(event.currentTarget.value.trim())}
      />
    </label>
  );
};

const DayField = ({ name, url }: { name: 'from' | 'to'; url: AuditUrl }) => (
  <DayFilter
    label={name === 'from' ? auditLogText.fromDay() : auditLogText.toDay()}
    value={url.texts[name]}
    onChoose={(day) => url.change({ texts: { [name]: day } })}
  />
);

/** A filter that was set from a row's menu; a click removes it. */
const ActiveFilter = ({ name, url }: { name: 'target' | 'address'; url: AuditUrl }) => {
  const value = url.texts[name];
  if (!value) return null;
  const text =
    name === 'target' ? auditLogText.onlyAbout({ what: value }) : auditLogText.onlyFrom({ what: value });
  return (
    <button
      type="button"
      aria-label={auditLogText.takeOff({ what: text })}
      className={`${choiceChipClass(true)} max-w-full`}
      onClick={() => url.change({ texts: { [name]: '' } })}
    >
      <span className="truncate">{text}</span>
      <X aria-hidden />
    </button>
  );
};

export const AuditFilters = ({ url }: { url: AuditUrl }) => (
  <>
    <KindFilter url={url} />
    <ActionFilter url={url} />
    <ActorFilter url={url} />
    <DayField name="from" url={url} />
    <DayField name="to" url={url} />
    <ActiveFilter name="target" url={url} />
    <ActiveFilter name="address" url={url} />
  </>
);

const dangerPattern = /forbidden|refused|suspended|deleted|dropped|failed|rejected/;

export const auditColumns = (onOpen: (row: AuditRow) => void): readonly Column<AuditRow>[] => [
  {
    key: 'action',
    title: auditLogText.action(),
    cell: (row) => (
      <button
        type="button"
        className={`min-h-11 text-start font-medium underline-offset-2 hover:underline ${dangerPattern.test(row.action) ? 'text-danger' : 'text-primary'}`}
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
