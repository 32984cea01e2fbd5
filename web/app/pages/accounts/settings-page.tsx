import type { Profile } from '@mandap/contract/accounts/accounts.schemas';
import { changeProfile } from '@mandap/contract/accounts/profile.endpoints';
import type { Role } from '@mandap/domain/accounts/roles';
import { type Language, languages } from '@mandap/domain/languages';
import {
  Bell,
  ChevronLeft,
  ChevronRight,
  Database,
  type LucideIcon,
  Palette,
  ShieldCheck,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useWrite } from '#app/api/use-write.ts';
import { EmailSection } from '#app/features/accounts/email-section.tsx';
import { PasswordSection } from '#app/features/accounts/password-section.tsx';
import { DataSection } from '#app/features/accounts/profile/data-section.tsx';
import { FormSkeleton } from '#app/features/accounts/profile/profile-states.tsx';
import { useOwnProfile } from '#app/features/accounts/profile/use-own-profile.ts';
import { storeProfile, type User } from '#app/features/accounts/session/session-store.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { SessionsSection } from '#app/features/accounts/sessions-section.tsx';
import { NotificationChoices } from '#app/features/notifications/preferences-section.tsx';
import * as preferencesText from '#app/i18n/generated/preferences.ts';
import * as profileText from '#app/i18n/generated/profile.ts';
import {
  hereIn,
  language as pageLanguage,
  pageLanguages,
  rememberLanguage,
} from '#app/i18n/page-language.ts';
import { privateMeta } from '#app/page-meta.ts';
import { type SettingsSection, settingsSections, toSettings } from '#app/paths.ts';
import { chooseTheme, type Theme, themes, useTheme } from '#app/theme/theme.ts';
import { Alert } from '#app/ui/alert.tsx';
import { classes } from '#app/ui/classes.ts';
import { RadioRow } from '#app/ui/radio-row.tsx';
import { SettingsCard } from '#app/ui/settings-card.tsx';
import { notify } from '#app/ui/toast.ts';
import { choiceParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { areaPage } from '../site/area-page.ts';
import { useRoleInPath } from '../site/role-in-path.ts';

export const meta = privateMeta(preferencesText.title, preferencesText.description);

const themeNames: Record<Theme, () => string> = {
  light: preferencesText.light,
  dark: preferencesText.dark,
  system: preferencesText.system,
};

const ThemeSection = () => {
  const { theme } = useTheme();
  return (
    <SettingsCard title={preferencesText.theme()} text={preferencesText.themeText()}>
      <RadioRow
        label={preferencesText.theme()}
        name="theme"
        value={theme}
        choices={themes.map((value) => ({ value, label: themeNames[value]() }))}
        onChoose={chooseTheme}
      />
    </SettingsCard>
  );
};

const languageNames: Partial<Record<Language, () => string>> = {
  en: preferencesText.english,
  hi: preferencesText.hindi,
};

/** A language that has no text of its own is named in itself. */
const nameOfLanguage = (value: Language): string =>
  languageNames[value]?.() ?? new Intl.DisplayNames(value, { type: 'language' }).of(value) ?? value;

interface LanguageSectionProps {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}

/** The language of pages, emails and text messages. */
const LanguageSection = ({ profile, onSaved }: LanguageSectionProps) => {
  const { write, isWriting, failure } = useWrite(changeProfile);
  // Optimistic: rolled back if saving fails.
  const [requested, setRequested] = useState<Language | null>(null);
  const choose = async (language: Language) => {
    setRequested(language);
    const saved = await write({ language }).catch(() => null);
    setRequested(null);
    if (!saved) return;
    onSaved(saved);
    storeProfile(saved);
    rememberLanguage(language);
    const pages = pageLanguages.find((one) => one.language === language);
    if (pages && language !== pageLanguage) window.location.assign(hereIn(pages));
    else notify({ kind: 'success', title: preferencesText.languageSaved() });
  };
  return (
    <SettingsCard title={preferencesText.language()} text={preferencesText.languageText()}>
      {failure && (
        <Alert variant="danger" className="mb-4">
          {textOf(failure, preferencesText.notSaved())}
        </Alert>
      )}
      <RadioRow
        label={preferencesText.language()}
        name="language"
        isBusy={isWriting}
        value={requested ?? profile.language}
        choices={languages.map((value) => ({ value, label: nameOfLanguage(value), lang: value }))}
        onChoose={choose}
      />
    </SettingsCard>
  );
};

const DisplaySection = () => {
  const { profile, failure, retry, onSaved } = useOwnProfile(true);
  return (
    <>
      {profile ? (
        <LanguageSection profile={profile} onSaved={onSaved} />
      ) : failure ? (
        <PageFailed failure={failure} retry={retry} title={profileText.failed()} />
      ) : (
        <FormSkeleton rows={1} />
      )}
      <ThemeSection />
    </>
  );
};

const Section = ({ section, user }: { section: SettingsSection; user: User }) => {
  if (section === 'display') return <DisplaySection />;
  if (section === 'notifications') return <NotificationChoices user={user} />;
  if (section === 'data') return <DataSection user={user} />;
  return (
    <>
      <PasswordSection />
      <EmailSection />
      <SessionsSection />
    </>
  );
};

const settingsUrl = urlState({ section: choiceParam(settingsSections, null) });

interface SectionLabels {
  title: () => string;
  text: () => string;
  Icon: LucideIcon;
}

const sectionLabels: Record<SettingsSection, SectionLabels> = {
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
const SettingsNav = ({ role, current }: { role: Role; current: SettingsSection }) => (
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

export default function SettingsPage() {
  const [{ section: selected }] = useUrlState(settingsUrl);
  const role = useRoleInPath();
  const user = useRequireRole(role);
  const section = selected ?? 'display';
  const { title } = sectionLabels[section];
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <h1 className={classes('text-[1.875rem]', selected ? 'hidden lg:block' : null)}>
        {preferencesText.title()}
      </h1>
      <div
        className={classes(
          'grid gap-6 lg:mt-6 lg:grid-cols-[300px_minmax(0,1fr)] lg:items-start',
          selected ? null : 'mt-6',
        )}
      >
        <div className={classes(selected ? 'hidden lg:block' : null)}>
          <SettingsNav role={role} current={section} />
        </div>
        <div className={classes('grid gap-5', selected ? null : 'hidden lg:grid')}>
          <div className="lg:hidden">
            <Link to={toSettings(role)} className="link -ms-1 inline-flex min-h-11 items-center gap-1 pe-2">
              <ChevronLeft aria-hidden className="size-5" />
              {preferencesText.all()}
            </Link>
            <h1 className="text-[1.75rem]">{title()}</h1>
          </div>
          {user ? <Section key={section} section={section} user={user} /> : <FormSkeleton rows={2} />}
        </div>
      </div>
    </main>
  );
}
