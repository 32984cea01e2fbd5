import { getSettings, PublicSettings } from '@house/contract/settings';
import type { BasisPoints } from '@house/domain/money';
import type { Api } from '../../http/api.ts';
import { tags } from '../../platform/changes.ts';
import type { PlatformSettings } from './settings.schema.ts';
import type { Settings } from './settings.service.ts';

const percent = (share: BasisPoints): number => share / 100;

/** Only what the contract declares: a page that is rendered in this process gets it as it is. */
const toPublic = (
  settings: PlatformSettings,
  known: Pick<PublicSettings, 'onlinePayment' | 'hasDemoData'>,
): PublicSettings =>
  PublicSettings.parse({
    ...settings,
    ...known,
    serviceFeePercent: percent(settings.serviceFeeBasisPoints),
    commissionPercent: percent(settings.commissionBasisPoints),
    advancePercent: percent(settings.advanceBasisPoints),
    hostProtectionText: settings.hostProtectionEnabled ? settings.hostProtectionText : '',
    insuranceAdviceText: settings.insuranceAdviceEnabled ? settings.insuranceAdviceText : '',
  });

/**
 * `takesOnlinePayment`: whether any gateway can be used at the moment; payments knows. `hasDemoData`: whether this is a
 * demo instance.
 */
export const serveSettings = (
  api: Api,
  settings: Settings,
  takesOnlinePayment: (settings: PlatformSettings) => boolean,
  hasDemoData: boolean,
): void => {
  api.open(
    getSettings,
    async () => {
      const current = await settings.get();
      return toPublic(current, { onlinePayment: takesOnlinePayment(current), hasDemoData });
    },
    () => [tags.settings],
  );
};
