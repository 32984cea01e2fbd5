import { Moon, Sun } from 'lucide-react';
import * as siteText from '../i18n/generated/site.ts';
import { chooseTheme, type Theme, themes, useTheme } from '../theme/theme.ts';
import { IconButton } from '../ui/icon-button.tsx';

/** Toggles between light and dark. */
export const ThemeToggle = () => {
  const { isDark } = useTheme();
  return (
    <IconButton
      label={isDark ? siteText.toLight() : siteText.toDark()}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      <Sun aria-hidden className="hidden size-5 dark:block" />
      <Moon aria-hidden className="size-5 dark:hidden" />
    </IconButton>
  );
};

const names: Record<Theme, () => string> = {
  light: siteText.light,
  dark: siteText.dark,
  system: siteText.system,
};

/** Light, dark, or the device's theme. */
export const ThemeSelect = ({ className }: { className?: string }) => {
  const { theme } = useTheme();
  return (
    <label className={`inline-flex min-h-11 flex-wrap items-center gap-2 ${className ?? ''}`}>
      <span className="flex-none">{siteText.theme()}</span>
      <select
        value={theme}
        onChange={(event) => chooseTheme(event.target.value as Theme)}
        aria-label={siteText.themeChoices()}
        className="min-h-11 cursor-pointer rounded-control border border-current/30 bg-transparent px-2 [&>option]:bg-surface [&>option]:text-ink"
      >
        {themes.map((choice) => (
          <option key={choice} value={choice}>
            {names[choice]()}
          </option>
        ))}
      </select>
    </label>
  );
};
