import { type AuditAction, type AuditKind, auditActions, auditKinds } from '@mandap/contract/audit/audit';
import { X } from 'lucide-react';
import * as auditLogText from '../../i18n/generated/auditLog.ts';
import { choiceChipClass } from '../../ui/chip.tsx';
import { DayFilter } from '../../ui/day-filter.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { controlClass } from '../../ui/text-field.tsx';
import { actionName } from './format-entry.ts';
import type { AuditAddress } from './use-audit.ts';

const allActions = Object.keys(auditActions) as AuditAction[];

const option = <V extends string>(value: V): readonly [V, string] => [value, actionName(value)];

const KindFilter = ({ address }: { address: AuditAddress }) => (
  <FilterSelect<'all' | AuditKind>
    label={auditLogText.about()}
    value={address.filters.kind}
    options={[['all', auditLogText.everything()], ...auditKinds.map(option)]}
    onChoose={(kind) => address.show({ filters: { kind, action: 'all' } })}
  />
);

const ActionFilter = ({ address }: { address: AuditAddress }) => {
  const { kind, action } = address.filters;
  const actions = allActions.filter((one) => kind === 'all' || auditActions[one] === kind);
  return (
    <FilterSelect<'all' | AuditAction>
      label={auditLogText.action()}
      value={action}
      options={[['all', auditLogText.all()], ...actions.map(option)]}
      onChoose={(chosen) => address.show({ filters: { action: chosen } })}
    />
  );
};

/** Filters on Enter, or when the field loses the focus. */
const ActorFilter = ({ address }: { address: AuditAddress }) => {
  const { actor } = address.texts;
  const filter = (text: string) => text !== actor && address.show({ texts: { actor: text } });
  return (
    <label className="flex items-center gap-2 text-meta text-muted max-md:basis-full">
      {auditLogText.by()}
      <input
        key={actor}
        defaultValue={actor}
        maxLength={254}
        placeholder={auditLogText.byHint()}
        className={`${controlClass} h-11 text-meta! md:w-60`}
        onBlur={(event) => filter(event.target.value.trim())}
        onKeyDown={(event) => event.key === 'Enter' && filter(event.currentTarget.value.trim())}
      />
    </label>
  );
};

const DayField = ({ name, address }: { name: 'from' | 'to'; address: AuditAddress }) => (
  <DayFilter
    label={name === 'from' ? auditLogText.fromDay() : auditLogText.toDay()}
    value={address.texts[name]}
    onChoose={(day) => address.show({ texts: { [name]: day } })}
  />
);

/** A filter that was set from a row's menu; a click removes it. */
const ActiveFilter = ({ name, address }: { name: 'target' | 'address'; address: AuditAddress }) => {
  const value = address.texts[name];
  if (!value) return null;
  const text =
    name === 'target' ? auditLogText.onlyAbout({ what: value }) : auditLogText.onlyFrom({ what: value });
  return (
    <button
      type="button"
      aria-label={auditLogText.takeOff({ what: text })}
      className={`${choiceChipClass(true)} max-w-full`}
      onClick={() => address.show({ texts: { [name]: '' } })}
    >
      <span className="truncate">{text}</span>
      <X aria-hidden />
    </button>
  );
};

export const AuditFilters = ({ address }: { address: AuditAddress }) => (
  <>
    <KindFilter address={address} />
    <ActionFilter address={address} />
    <ActorFilter address={address} />
    <DayField name="from" address={address} />
    <DayField name="to" address={address} />
    <ActiveFilter name="target" address={address} />
    <ActiveFilter name="address" address={address} />
  </>
);
