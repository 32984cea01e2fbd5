import type { PlatformState } from '@mandap/contract/settings/admin.schemas';
import type { SettingKey, SettingValue } from '@mandap/domain/settings/settings';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { platformState } from '../queries/platform-state.ts';
import type { SettingsContext } from '../settings.context.ts';
import { applyChange } from './change-settings.ts';

/** Restores the value before a change. Throws `setting_change_not_found`, `nothing_to_undo` or `bad_input`. */
export const undoChange =
  (context: SettingsContext) =>
  async (actor: Actor, { id, note }: { id: string; note: string }): Promise<PlatformState> => {
    const [change] = await context.db<{ key: SettingKey; before: SettingValue }[]>`
      select key, before from setting_changes where id = ${id}`;
    if (!change) throw new Failure('setting_change_not_found');
    const patch = { [change.key]: change.before };
    const changed = await applyChange(context, { patch, actor, note, undoes: id });
    if (changed.length === 0) throw new Failure('nothing_to_undo');
    return platformState(context)();
  };
