import { definitionOf, type SettingKey, type SettingKind } from '@mandap/domain/settings/settings';
import { useId } from 'react';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as adminSettingsText from '#app/i18n/generated/adminSettings.ts';
import { Alert } from '#app/ui/alert.tsx';
import { describedBy, Field, FieldError } from '#app/ui/field.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type FieldValue, helpOf, type PlatformSetting, titleOf } from './setting-field.ts';
import { formatValue, unitOf } from './setting-values.ts';

export interface SettingRowProps {
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

/** The last change with the default value; a click opens the history. */
const LastChange = ({ setting, onHistory }: Pick<SettingRowProps, 'setting' | 'onHistory'>) => {
  if (!setting.changedAt) return null;
  const when = mediumDay(dayOf(setting.changedAt));
  const { changedBy } = setting;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-tiny text-muted">
      <button type="button" className="link inline-flex min-h-11 items-center text-left" onClick={onHistory}>
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
export const SettingRow = ({ setting, missingConfig, onHistory, ...control }: SettingRowProps) => (
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
