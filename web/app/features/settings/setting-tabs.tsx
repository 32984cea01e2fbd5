import { type SettingTab, settingTabs } from '@mandap/domain/settings/setting-tabs';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { toAdminSettings } from '#app/admin-paths.ts';
import * as adminSettingsText from '#app/i18n/generated/adminSettings.ts';
import { tabTitles } from './setting-field.ts';

interface SettingTabsProps {
  current: SettingTab;
  /** The tabs with unsaved changes. */
  unsaved: readonly SettingTab[];
}

/** The tabs of the settings, as links. */
export const SettingTabs = ({ current, unsaved }: SettingTabsProps) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector(`[data-tab="${current}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav
      aria-label={adminSettingsText.tabs()}
      className="relative -mx-(--gutter) overflow-x-auto px-(--gutter) lg:mx-0 lg:px-0"
    >
      <ul ref={list} className="flex min-w-max gap-6 border-b border-line">
        {settingTabs.map((tab) => (
          <li key={tab} data-tab={tab}>
            <Link
              to={toAdminSettings(tab)}
              preventScrollReset
              aria-current={tab === current ? 'page' : undefined}
              className="inline-flex min-h-12 items-center gap-2 px-0.5 text-[1.0625rem] font-medium text-muted hover:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-3px_var(--marigold)]"
            >
              <span>{tabTitles[tab]()}</span>
              {unsaved.includes(tab) && (
                <>
                  <span aria-hidden className="size-2 rounded-full bg-fill" />
                  <span className="sr-only">{adminSettingsText.unsavedHere()}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
