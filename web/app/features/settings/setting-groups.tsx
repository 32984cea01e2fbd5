import type { PlatformState } from '@mandap/contract/settings/settings.schemas';
import type { SettingTab } from '@mandap/domain/settings/setting-tabs';
import { definitionOf, type SettingKey, type SettingKind } from '@mandap/domain/settings/settings';
import { useId } from 'react';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as adminSettingsText from '#app/i18n/generated/adminSettings.ts';
import { Alert } from '#app/ui/alert.tsx';
import { describedBy, Field, FieldError } from '#app/ui/field.tsx';
import { SettingsCard } from '#app/ui/settings-card.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import {
  type FieldValue,
  formatValue,
  groupsOf,
  helpOf,
  type PlatformSetting,
  titleOf,
  unitOf,
} from './setting-field.ts';
import type { SettingsDraft } from './use-settings-draft.ts';

const online = ['razorpay', 'stripe', 'paypal'];

/** The configuration that a setting needs and this installation lacks; null if nothing is missing. */
const missingConfigOf = (key: SettingKey, { gateways, hasSms }: PlatformState): string | null => {
  if (key === 'smsNotifications') return hasSms ? null : adminSettingsText.smsMissing();
  const definition = definitionOf(key);
  if (definition.kind !== 'switch' || !definition.gateway) return null;
  const { name, keys } = definition.gateway;
  const isMissing = gateways.some(({ gateway, hasKeys }) => gateway === name && !hasKeys);
  return isMissing ? adminSettingsText.keysMissing({ names: keys.join(', ') }) : null;
};

const FixedRules = () => (
  <SettingsCard title={adminSettingsText.groupFixed()} text={adminSettingsText.groupFixedText()}>
    <ul className="grid list-disc gap-2 ps-5 text-meta">
      <li>{adminSettingsText.fixedAccess()}</li>
      <li>{adminSettingsText.fixedCodes()}</li>
      <li>{adminSettingsText.fixedPasswords()}</li>
      <li>{adminSettingsText.fixedLimits()}</li>
    </ul>
  </SettingsCard>
);

interface SettingRowProps {
  setting: PlatformSetting;
  value: FieldValue;
  problem: string | undefined;
  /** What this installation lacks for the setting to have an effect. */
  missingConfig: string | null;
  onEdit: (value: FieldValue) => void;
  onHistory: () => void;
}

interface ControlProps extends Pick<SettingRowProps, 'value' | 'problem' | 'onEdit'> {
  settingKey: SettingKey;
}

const SwitchControl = ({ settingKey, value, problem: error, onEdit }: ControlProps) => {
  const id = useId();
  return (
    <div>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-body font-medium">{titleOf(settingKey)}</p>
          <p id={`${id}-help`} className="mt-0.5 max-w-[62ch] text-meta text-muted">
            {helpOf(settingKey)}
          </p>
        </div>
        <Switch
          label={titleOf(settingKey)}
          checked={value === true}
          aria-describedby={describedBy(id, { help: true, error })}
          onChange={(event) => onEdit(event.target.checked)}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};

const NumberControl = ({
  settingKey,
  kind,
  value,
  problem,
  onEdit,
}: ControlProps & { kind: SettingKind }) => {
  const id = useId();
  return (
    <Field id={id} label={titleOf(settingKey)} help={helpOf(settingKey)} error={problem}>
      <div className="flex items-center gap-3">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={String(value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(id, { help: true, error: problem })}
          onChange={(event) => onEdit(event.target.value)}
          className="control num h-13 max-w-[140px]"
        />
        <span className="text-meta text-muted">{unitOf(kind)}</span>
      </div>
    </Field>
  );
};

const inputTypes = { email: 'email', link: 'url', text: 'text', pan: 'text', gstin: 'text' } as const;

const Control = (props: ControlProps) => {
  const { settingKey, value, problem, onEdit } = props;
  const { kind } = definitionOf(settingKey);
  const field = {
    label: titleOf(settingKey),
    help: helpOf(settingKey),
    error: problem,
    value: String(value),
  };
  if (kind === 'switch') return <SwitchControl {...props} />;
  if (kind === 'area')
    return <TextArea {...field} maxLength={400} onChange={(event) => onEdit(event.target.value)} />;
  if (kind in inputTypes)
    return (
      <TextField
        {...field}
        type={inputTypes[kind as keyof typeof inputTypes]}
        autoComplete="off"
        onChange={(event) => onEdit(event.target.value)}
      />
    );
  return <NumberControl {...props} kind={kind} />;
};

/** The last change, and the default value. A click opens the history. */
const LastChange = ({ setting, onHistory }: Pick<SettingRowProps, 'setting' | 'onHistory'>) => {
  if (!setting.changedAt) return null;
  const when = mediumDay(dayOf(setting.changedAt));
  const { changedBy } = setting;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-tiny text-muted">
      <button type="button" className="link inline-flex min-h-11 items-center text-start" onClick={onHistory}>
        {changedBy
          ? adminSettingsText.changedBy({ name: changedBy.name, when })
          : adminSettingsText.changedBySystem({ when })}
      </button>
      {setting.value !== setting.default && (
        <span className="min-w-0 break-words">
          {adminSettingsText.standard({
            value: formatValue(definitionOf(setting.key).kind, setting.default),
          })}
        </span>
      )}
    </p>
  );
};

/** A setting: its field with help and error, and its last change. */
const SettingRow = ({ setting, missingConfig, onHistory, ...control }: SettingRowProps) => (
  <div className="py-4 first:pt-0 last:pb-0">
    <Control settingKey={setting.key} {...control} />
    {missingConfig && control.value === true && (
      <Alert variant="warning" className="mt-2">
        {missingConfig}
      </Alert>
    )}
    {missingConfig && control.value !== true && <p className="mt-2 text-small text-muted">{missingConfig}</p>}
    <LastChange setting={setting} onHistory={onHistory} />
  </div>
);

interface SettingGroupsProps {
  tab: SettingTab;
  state: PlatformState;
  draft: SettingsDraft;
  onHistory: (key: SettingKey) => void;
}

/** The settings of one tab. */
export const SettingGroups = ({ tab, state, draft, onHistory }: SettingGroupsProps) => {
  const settingOf = new Map(state.settings.map((setting) => [setting.key, setting]));
  const canTakeOnline = state.gateways.some(({ gateway, hasKeys }) => hasKeys && online.includes(gateway));
  return (
    <div className="grid max-w-[860px] gap-5 [&_input]:scroll-mb-28 [&_textarea]:scroll-mb-28">
      {tab === 'payments' && !canTakeOnline && (
        <Alert variant="info">{adminSettingsText.noKeysAtAll()}</Alert>
      )}
      {groupsOf(tab).map(({ group, title, help, keys }) => (
        <SettingsCard key={group} title={title} {...(help && { text: help })}>
          <div className="divide-y divide-line">
            {keys.map((key) => {
              const setting = settingOf.get(key);
              if (!setting) return null;
              return (
                <SettingRow
                  key={key}
                  setting={setting}
                  value={draft.fieldValue(key)}
                  problem={draft.problem(key)}
                  missingConfig={missingConfigOf(key, state)}
                  onEdit={(value) => draft.edit(key, value)}
                  onHistory={() => onHistory(key)}
                />
              );
            })}
          </div>
        </SettingsCard>
      ))}
      {tab === 'security' && <FixedRules />}
    </div>
  );
};
