import type { PlatformState, PublicSettings } from '@mandap/contract/settings/settings.schemas';
import { defaultSettings, publishedSettings, settingKeys } from '@mandap/domain/settings/settings';
import { gatewayKeys, offeredGateways } from '../offered-gateways.ts';
import type { SettingsContext } from '../settings.context.ts';
import { cachedSettings, mergeSettings } from './settings.ts';

interface Row {
  key: string;
  value: unknown;
  version: number;
  changedAt: Date;
  changedBy: { id: string; name: string } | null;
}

/** Every setting with its stored value, default and last change, and what this installation supports. */
export const platformState =
  ({ db, gateways, sms, people }: SettingsContext) =>
  async (): Promise<PlatformState> => {
    const rows = await db<Row[]>`
      select s.key, s.value, s.version, s.updated_at as changed_at,
        case when s.changed_by is not null then jsonb_build_object('id', s.changed_by, 'name',
          coalesce(u.name, '')) end as changed_by
      from settings s left join ${people} u on u.id = s.changed_by`;
    const current = mergeSettings(rows);
    const rowOf = new Map(rows.map((row) => [row.key, row]));
    return {
      settings: settingKeys.map((key) => {
        const row = rowOf.get(key);
        return {
          key,
          value: current[key],
          default: defaultSettings[key],
          version: row?.version ?? 0,
          changedAt: row?.changedAt.toISOString() ?? null,
          changedBy: row?.changedBy ?? null,
        };
      }),
      gateways: gatewayKeys(gateways),
      hasSms: sms !== null,
    };
  };

export const publicSettings = (context: SettingsContext) => async (): Promise<PublicSettings> => {
  const settings = await cachedSettings(context)();
  return {
    ...publishedSettings(settings),
    hasDemoData: context.hasDemoData,
    mapTilesUrl: context.config.mapTilesUrl ?? '',
    onlinePayment: offeredGateways(context)(settings).length > 0,
    phoneSignIn: context.sms !== null,
    ...(context.whatsApp && { whatsapp: true }),
  };
};
