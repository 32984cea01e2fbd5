import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import { type PlatformSettings, publishedSettings } from '@mandap/domain/settings/settings';
import { publicCall, type ServedCall } from '../../http/served-call.ts';
import { tags } from '../../platform/cache-invalidation.ts';
import type { Settings } from './settings.service.ts';

/** What is not set by administrators. */
interface Known extends Pick<PublicSettings, 'hasDemoData' | 'mapTilesUrl'> {
  /** Whether any gateway can be used at the moment; payments knows. */
  takesOnlinePayment: (settings: PlatformSettings) => boolean;
}

const toPublic = (
  settings: PlatformSettings,
  { takesOnlinePayment, hasDemoData, mapTilesUrl }: Known,
): PublicSettings => ({
  ...publishedSettings(settings),
  hasDemoData,
  mapTilesUrl,
  onlinePayment: takesOnlinePayment(settings),
});

export const settingsCalls = (settings: Settings, known: Known): ServedCall[] => [
  publicCall(
    getSettings,
    async () => toPublic(await settings.get(), known),
    () => [tags.settings],
  ),
];
