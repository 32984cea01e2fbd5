import type { CheckCode } from '@mandap/contract/check-codes';
import { codeText, email, text, wholeNumber } from '@mandap/contract/checks';
import { isGstin, isPan, normalGstin, panOf } from '@mandap/domain/ledger/gstin';
import {
  definitionOf,
  type PlatformSettings,
  type SettingDefinition,
  settingKeys,
  switchOf,
} from '@mandap/domain/settings/settings';
import * as z from 'zod/mini';

const isLink = (address: string): boolean =>
  address === '' || (URL.canParse(address) && new URL(address).protocol === 'https:');

const schemaOf = (definition: SettingDefinition): z.ZodMiniType => {
  switch (definition.kind) {
    case 'switch':
      return z.boolean();
    case 'email':
      return z.union([z.literal(''), email()], 'email_invalid' satisfies CheckCode);
    case 'link':
      return text(definition.max).check(z.refine(isLink, { error: 'link_invalid' satisfies CheckCode }));
    case 'pan':
      return codeText(20, normalGstin).check(
        z.refine((pan) => pan === '' || isPan(pan), { error: 'pan_invalid' satisfies CheckCode }),
      );
    case 'gstin':
      return codeText(30, normalGstin).check(
        z.refine((gstin) => gstin === '' || isGstin(gstin), { error: 'gstin_invalid' satisfies CheckCode }),
      );
    case 'text':
    case 'area':
      if (definition.required !== 'always') return text(definition.max);
      return text(definition.max).check(z.minLength(1, 'required' satisfies CheckCode));
    default:
      return wholeNumber(definition.min, definition.max);
  }
};

/** Validates the values that administrators set. */
export const SettingsSchema = z.object(
  Object.fromEntries(settingKeys.map((key) => [key, schemaOf(definitionOf(key))])) as {
    [Key in keyof PlatformSettings]: z.ZodMiniType<PlatformSettings[Key], PlatformSettings[Key]>;
  },
);

/** Some of the values. */
export const SettingsPatch = z.partial(z.strictObject(SettingsSchema.shape));
export type SettingsPatch = z.input<typeof SettingsPatch>;

/** The values that contradict each other, by field. */
export const conflictsIn = (settings: PlatformSettings): Record<string, CheckCode[]> => {
  const conflicts: Record<string, CheckCode[]> = {};
  if (settings.venueApprovalMinHours > settings.venueApprovalMaxHours) {
    conflicts.venueApprovalMinHours = ['range_reversed'];
  }
  const { operatorPan, operatorGstin } = settings;
  if (operatorPan && operatorGstin && panOf(operatorGstin) !== operatorPan)
    conflicts.operatorPan = ['pan_differs'];
  for (const key of settingKeys) {
    const belongsTo = switchOf(key);
    if (belongsTo && settings[belongsTo] && !settings[key]) conflicts[key] = ['required'];
  }
  return conflicts;
};
