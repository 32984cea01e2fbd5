import type { Role } from '@mandap/domain/accounts/roles';
import { Bell, ChevronRight, Database, type LucideIcon, Palette, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import * as preferencesText from '#app/i18n/generated/preferences.ts';
import { type SettingsSection, settingsSections, toSettings } from '#app/paths.ts';

interface SectionLabels {
  title: () => string;
  text: () => string;
  Icon: LucideIcon;
}

export const sectionLabels: Record<SettingsSection, SectionLabels> = {
  display: { title: preferencesText.display, text: preferencesText.displayText, Icon: Palette },
  notifications: {
    title: preferencesText.notifications,
    text: preferencesText.notificationsText,
    Icon: Bell,
  },
  security: { title: preferencesText.security, text: preferencesText.securityText, Icon: ShieldCheck },
  data: { title: preferencesText.data, text: preferencesText.dataText, Icon: Database },
};

/** The list of sections: a separate page on small screens, next to the current section on large ones. */
export const SettingsNav = ({ role, current }: { role: Role; current: SettingsSection }) => (
  <nav aria-label={preferencesText.sections()}>
    <ul className="card divide-y divide-line overflow-hidden">
      {settingsSections.map((section) => {
        const { title, text, Icon } = sectionLabels[section];
        return (
          <li key={section}>
            <Link
              to={toSettings(role, section)}
              aria-current={section === current ? 'page' : undefined}
              className="flex min-h-17 items-center gap-3.5 px-4 py-3 hover:bg-raised lg:aria-[current=page]:bg-primary-soft lg:aria-[current=page]:text-primary"
            >
              <Icon aria-hidden className="size-6 flex-none text-primary" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium leading-snug">{title()}</span>
                <span className="block text-tiny text-muted">{text()}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 flex-none text-muted lg:hidden" />
            </Link>
          </li>
        );
      })}
    </ul>
  </nav>
);
