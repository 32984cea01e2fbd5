import type { PlatformState } from '@mandap/contract/settings/admin.schemas';
import type { SettingTab } from '@mandap/domain/settings/setting-tabs';
import { definitionOf, type SettingKey } from '@mandap/domain/settings/settings';
import * as adminSettingsText from '#app/i18n/generated/adminSettings.ts';
import { Alert } from '#app/ui/alert.tsx';
import { SettingsCard } from '#app/ui/settings-card.tsx';
import { groupsOf } from './setting-field.ts';
import { SettingRow } from './setting-row.tsx';
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
    <ul className="grid list-disc gap-2 pl-5 text-meta">
      <li>{adminSettingsText.fixedAccess()}</li>
      <li>{adminSettingsText.fixedCodes()}</li>
      <li>{adminSettingsText.fixedPasswords()}</li>
      <li>{adminSettingsText.fixedLimits()}</li>
    </ul>
  </SettingsCard>
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
