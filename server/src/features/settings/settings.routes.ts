import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import type { BasisPoints } from '@mandap/domain/money';
import { publicCall, type ServedCall } from '../../http/served-call.ts';
import { tags } from '../../platform/cache-invalidation.ts';
import type { PlatformSettings } from './settings.schema.ts';
import type { Settings } from './settings.service.ts';

/** What is not set by administrators. */
interface Known extends Pick<PublicSettings, 'hasDemoData' | 'mapTilesUrl'> {
  /** Whether any gateway can be used at the moment; payments knows. */
  takesOnlinePayment: (settings: PlatformSettings) => boolean;
}

const percent = (share: BasisPoints): number => share / 100;

/** Only what the contract declares: a page that is rendered in this process gets it as it is. */
const toPublic = (
  settings: PlatformSettings,
  { takesOnlinePayment, hasDemoData, mapTilesUrl }: Known,
): PublicSettings =>
  PublicSettings.parse({
    ...settings,
    hasDemoData,
    mapTilesUrl,
    onlinePayment: takesOnlinePayment(settings),
    serviceFeePercent: percent(settings.serviceFeeBasisPoints),
    commissionPercent: percent(settings.commissionBasisPoints),
    advancePercent: percent(settings.advanceBasisPoints),
    hostProtectionText: settings.hostProtectionEnabled ? settings.hostProtectionText : '',
    insuranceAdviceText: settings.insuranceAdviceEnabled ? settings.insuranceAdviceText : '',
  });

export const settingsCalls = (settings: Settings, known: Known): ServedCall[] => [
  publicCall(
    getSettings,
    async () => toPublic(await settings.get(), known),
    () => [tags.settings],
  ),
];
