import { type AuditAction, type AuditKind, auditActions, auditKinds } from '@mandap/contract/audit/audit';
import { X } from 'lucide-react';
import * as auditLogText from '#app/i18n/generated/auditLog.ts';
import { choiceChipClass } from '#app/ui/chip.tsx';
import { DayFilter } from '#app/ui/day-filter.tsx';
import { FilterSelect } from '#app/ui/filter-select.tsx';
import { actionName } from './format-entry.ts';
import type { AuditUrl } from './use-audit.ts';

const allActions = Object.keys(auditActions) as AuditAction[];

const option = <V extends string>(value: V): readonly [V, string] => [value, actionName(value)];

const KindFilter = ({ url }: { url: AuditUrl }) => (
  <FilterSelect<'all' | AuditKind>
    label={auditLogText.about()}
    value={url.filters.kind}
    options={[['all', auditLogText.everything()], ...auditKinds.map(option)]}
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
      options={[['all', auditLogText.all()], ...actions.map(option)]}
      onChoose={(chosen) => url.change({ filters: { action: chosen } })}
    />
  );
};

/** Filters on Enter, or when the field loses the focus. */
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
