import type { GatewayName } from '@mandap/domain/payments/payment-methods';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import type { Core } from '../../core.ts';
import type { Feature } from '../../feature.ts';
import type { Audit } from '../audit/audit.service.ts';
import { adminSettingsCalls } from './admin-settings.routes.ts';
import { gatewayKeys, offeredOf } from './offered-gateways.ts';
import { settingsCalls } from './settings.routes.ts';
import { createSettings, type Settings } from './settings.service.ts';

interface Needs {
  audit: Audit;
  /** Whether the demo's people can sign in here. */
  hasDemoData: boolean;
}

export interface SettingsFeature extends Settings {
  /** The ways to pay online with these settings, best first. */
  offeredGateways(current: PlatformSettings): GatewayName[];
}

export const settingsFeature = (core: Core, { audit, hasDemoData }: Needs): Feature & SettingsFeature => {
  const { config, db, clock, cacheInvalidation, settingsCache, gateways, sms } = core;
  const settings = createSettings({ db, clock, cacheInvalidation, audit, cache: settingsCache });
  const hasPayee = gateways.bankTransfer.payee !== null;
  const offeredGateways = (current: PlatformSettings) => offeredOf(gateways.all, current, hasPayee);
  return {
    ...settings,
    offeredGateways,
    calls: [
      ...settingsCalls(settings, {
        takesOnlinePayment: (current) => offeredGateways(current).length > 0,
        hasDemoData,
        mapTilesUrl: config.mapTilesUrl ?? '',
      }),
      ...adminSettingsCalls(settings, {
        gateways: gatewayKeys(gateways.all, hasPayee),
        hasSms: sms !== null,
      }),
    ],
  };
};
