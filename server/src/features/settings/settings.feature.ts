import * as admin from '@mandap/contract/settings/admin.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { Core } from '#server/core.ts';
import type { Feature } from '#server/feature.ts';
import { paged } from '#server/http/paged.ts';
import { cached, guardedCall, publicCall } from '#server/http/served-call.ts';
import { changeAsSystem, changeSettings, undoChange } from './commands/change-settings.ts';
import { offeredGateways } from './offered-gateways.ts';
import { platformState, publicSettings } from './queries/platform-state.ts';
import { settingChanges } from './queries/setting-changes.ts';
import { cachedSettings, findSettings } from './queries/settings.ts';
import type { SettingsContext } from './settings.context.ts';

type Needs = Pick<SettingsContext, 'audit' | 'hasDemoData' | 'people'>;

/** The administrators' settings of the platform. */
export const settingsFeature = (core: Core, needs: Needs) => {
  const context: SettingsContext = { ...core, ...needs };
  return {
    get: cachedSettings(context),
    /** Reads on the transaction's own connection, so that a transaction never waits for another one from the pool. */
    within: findSettings,
    change: changeAsSystem(context),
    offeredGateways: offeredGateways(context),
    calls: [
      publicCall(getSettings, publicSettings(context), cached()),
      guardedCall(admin.getPlatformSettings, platformState(context)),
      guardedCall(admin.changePlatformSettings, (input, actor) => changeSettings(context)(actor, input)),
      guardedCall(admin.listSettingChanges, async (search, _, { url }) =>
        paged(url, search, await settingChanges(context)(search)),
      ),
      guardedCall(admin.undoSettingChange, (input, actor) => undoChange(context)(actor, input)),
    ],
  } satisfies Feature & Record<string, unknown>;
};

export type Settings = ReturnType<typeof settingsFeature>;
