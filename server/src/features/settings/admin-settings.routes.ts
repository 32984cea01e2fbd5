import {
  changePlatformSettings,
  getPlatformSettings,
  listSettingChanges,
  undoSettingChange,
} from '@mandap/contract/settings/admin.endpoints';
import type { PlatformState } from '@mandap/contract/settings/admin.schemas';
import { paged } from '../../http/paged.ts';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { Settings } from './settings.service.ts';

/** What this machine has been given; secrets stay where they are. */
export type Machine = Pick<PlatformState, 'gateways' | 'hasSms'>;

export const adminSettingsCalls = (settings: Settings, machine: Machine): ServedCall[] => {
  const state = async (): Promise<PlatformState> => ({ ...machine, settings: await settings.listAll() });

  return [
    guardedCall(getPlatformSettings, state),

    guardedCall(changePlatformSettings, async ({ changes, note }, admin) => {
      const patch = Object.fromEntries(changes.map(({ key, value }) => [key, value]));
      const versions = Object.fromEntries(changes.map(({ key, version }) => [key, version]));
      await settings.changeAs(admin, { patch, versions, note });
      return state();
    }),

    guardedCall(listSettingChanges, async (requested, _admin, call) =>
      paged(call.url, requested, await settings.listChanges(requested)),
    ),

    guardedCall(undoSettingChange, async ({ id, note }, admin) => {
      await settings.undo(admin, id, note);
      return state();
    }),
  ];
};
