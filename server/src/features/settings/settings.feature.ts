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

export const settingsFeature = (core: Core, { audit, hasDemoData }: Needs): Feature & Settings => {
  const { config, db, clock, cacheInvalidation, settingsCache, gateways, sms } = core;
  const settings = createSettings({ db, clock, cacheInvalidation, audit, cache: settingsCache });
  const hasPayee = gateways.bankTransfer.payee !== null;
  return {
    ...settings,
    calls: [
      ...settingsCalls(settings, {
        takesOnlinePayment: (current) => offeredOf(gateways.all, current, hasPayee).length > 0,
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
