import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { EmailSection } from '#app/features/accounts/email-section.tsx';
import { PasswordSection } from '#app/features/accounts/password-section.tsx';
import { DataSection } from '#app/features/accounts/profile/data-section.tsx';
import { LanguageSection } from '#app/features/accounts/profile/language-section.tsx';
import { FormSkeleton, ProfileFailed } from '#app/features/accounts/profile/profile-states.tsx';
import { ThemeSection } from '#app/features/accounts/profile/theme-section.tsx';
import { useOwnProfile } from '#app/features/accounts/profile/use-own-profile.ts';
import { SessionsSection } from '#app/features/accounts/sessions-section.tsx';
import { NotificationChoices } from '#app/features/notifications/preferences-section.tsx';
import * as preferencesText from '#app/i18n/generated/preferences.ts';
import { pageMeta } from '#app/page-meta.ts';
import { type SettingsSection, settingsSections, toSettings } from '#app/paths.ts';
import type { User } from '#app/session/session-store.ts';
import { useRequireRole } from '#app/session/use-require-role.ts';
import { classes } from '#app/ui/classes.ts';
import { choiceParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { areaPage } from '../site/area-page.ts';
import { useRoleInPath } from '../site/role-in-path.ts';
import type { Route } from './+types/settings-page.ts';
import { SettingsNav, sectionLabels } from './settings-nav.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: preferencesText.title(),
    description: preferencesText.description(),
    path: null,
  });

const DisplaySection = () => {
  const { profile, failure, retry, onSaved } = useOwnProfile(true);
  return (
    <>
      {profile ? (
        <LanguageSection profile={profile} onSaved={onSaved} />
      ) : failure ? (
        <ProfileFailed failure={failure} retry={retry} />
      ) : (
        <FormSkeleton rows={1} />
      )}
      <ThemeSection />
    </>
  );
};

const Section = ({ section, user }: { section: SettingsSection; user: User }) => {
  if (section === 'display') return <DisplaySection />;
  if (section === 'notifications') return <NotificationChoices />;
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
            <Link to={toSettings(role)} className="link -ml-1 inline-flex min-h-11 items-center gap-1 pr-2">
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
