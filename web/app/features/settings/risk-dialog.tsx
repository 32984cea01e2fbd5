import type { SettingKey } from '@mandap/domain/settings/settings';
import * as adminSettingsText from '#app/i18n/generated/adminSettings.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { riskOf, titleOf } from './setting-field.ts';

interface RiskDialogProps {
  /** The settings that are about to get a risky value. */
  risky: readonly SettingKey[];
  isBusy: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** Warns about risky values before they are saved. */
export const RiskDialog = ({ risky, isBusy, onSave, onClose }: RiskDialogProps) => (
  <ConfirmDialog
    title={adminSettingsText.riskTitle()}
    text={adminSettingsText.riskLead()}
    action={adminSettingsText.riskSave()}
    cancelLabel={adminSettingsText.riskBack()}
    isDanger
    isBusy={isBusy}
    failure={null}
    onConfirm={onSave}
    onClose={onClose}
  >
    <dl className="grid gap-4">
      {risky.map((key) => (
        <div key={key}>
          <dt className="font-medium">{titleOf(key)}</dt>
          <dd className="mt-0.5 text-meta">{riskOf(key)?.warning}</dd>
        </div>
      ))}
    </dl>
  </ConfirmDialog>
);
