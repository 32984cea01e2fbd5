import { defaultTexts } from '@mandap/domain/settings/default-texts';
import * as defaultTextText from '#app/i18n/generated/defaultText.ts';

const texts: Readonly<Record<keyof typeof defaultTexts, () => string>> = defaultTextText;

/** A text of the settings. As long as nobody has changed it, it is in the language of the page. */
export const settingText = (key: keyof typeof defaultTexts, text: string): string =>
  text === defaultTexts[key] ? texts[key]() : text;
