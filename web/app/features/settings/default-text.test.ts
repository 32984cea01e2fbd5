import { defaultTexts } from '@mandap/domain/settings/default-texts';
import { expect, it } from 'vitest';
import * as defaultTextText from '#app/i18n/generated/defaultText.ts';
import { settingText } from './default-text.ts';

it('is a text of the catalogue until an administrator writes something else', () => {
  const texts: Readonly<Record<string, () => string>> = defaultTextText;
  for (const [key, text] of Object.entries(defaultTexts)) expect(texts[key]?.()).toBe(text);
  expect(settingText('siteDescription', 'Venues in Sitapur')).toBe('Venues in Sitapur');
});
