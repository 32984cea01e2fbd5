import type { SettingKey } from '@mandap/domain/settings/settings';
import * as adminSettingsText from '../../i18n/generated/adminSettings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { riskOf, titleOf } from './setting-field.ts';

interface RiskDialogProps {
  /** The settings that may do harm as they are about to be. */
  risky: readonly SettingKey[];
  isBusy: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** Says what a change may bring before it is made. */
export const RiskDialog = ({ risky, isBusy, onSave, onClose }: RiskDialogProps) => (
  <Dialog
    isOpen={risky.length > 0}
    onClose={onClose}
    title={adminSettingsText.riskTitle()}
    description={adminSettingsText.riskLead()}
    footer={
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button look="plain" onClick={onClose}>
          {adminSettingsText.riskBack()}
        </Button>
        <Button look="danger" isBusy={isBusy} onClick={onSave}>
          {adminSettingsText.riskSave()}
        </Button>
      </div>
    }
  >
    <dl className="grid gap-4">
      {risky.map((key) => (
        <div key={key}>
          <dt className="font-medium">{titleOf(key)}</dt>
          <dd className="mt-0.5 text-meta">{riskOf(key)?.warning}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
