import * as preferencesText from '#app/i18n/generated/preferences.ts';
import { chooseTheme, type Theme, themes, useTheme } from '#app/theme/theme.ts';
import { RadioRow } from '#app/ui/radio-row.tsx';
import { SettingsCard } from '#app/ui/settings-card.tsx';

const names: Record<Theme, () => string> = {
  light: preferencesText.light,
  dark: preferencesText.dark,
  system: preferencesText.system,
};

export const ThemeSection = () => {
  const { theme } = useTheme();
  return (
    <SettingsCard title={preferencesText.theme()} text={preferencesText.themeText()}>
      <RadioRow
        label={preferencesText.theme()}
        name="theme"
        value={theme}
        choices={themes.map((value) => ({ value, label: names[value]() }))}
        onChoose={chooseTheme}
      />
    </SettingsCard>
  );
};
