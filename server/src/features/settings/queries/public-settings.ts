import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import { publishedSettings } from '@mandap/domain/settings/settings';
import { offeredGateways } from '../offered-gateways.ts';
import type { SettingsContext } from '../settings.context.ts';
import { cachedSettings } from './settings.ts';

export const publicSettings = (context: SettingsContext) => async (): Promise<PublicSettings> => {
  const settings = await cachedSettings(context)();
  return {
    ...publishedSettings(settings),
    hasDemoData: context.hasDemoData,
    mapTilesUrl: context.config.mapTilesUrl ?? '',
    onlinePayment: offeredGateways(context)(settings).length > 0,
  };
};
