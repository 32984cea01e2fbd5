import { dayInIndia } from '@mandap/domain/days';
import { PageFailed } from '#app/api/page-failed.tsx';
import { PhotoSection } from '#app/features/accounts/profile/photo-section.tsx';
import { ProfileForm } from '#app/features/accounts/profile/profile-form.tsx';
import { FormSkeleton } from '#app/features/accounts/profile/profile-states.tsx';
import { useOwnProfile } from '#app/features/accounts/profile/use-own-profile.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { TwoFactorSection } from '#app/features/accounts/two-factor/two-factor-section.tsx';
import { BusinessSection } from '#app/features/hosts/business-section.tsx';
import { longDay } from '#app/i18n/format.ts';
import * as profileText from '#app/i18n/generated/profile.ts';
import { privateMeta } from '#app/page-meta.ts';
import { areaPage } from '../site/area-page.ts';
import { useRoleInPath } from '../site/role-in-path.ts';

export const meta = privateMeta(profileText.title, profileText.description);

export default function ProfilePage() {
  const user = useRequireRole(useRoleInPath());
  const { profile, failure, retry, onSaved } = useOwnProfile(user !== null);
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <h1 className="text-[1.875rem]">{profileText.title()}</h1>
      {user && (
        <p className="mt-1 text-meta text-muted">
          {profileText.since({ day: longDay(dayInIndia(new Date(user.createdAt))) })}
        </p>
      )}
      <div className="mt-6 grid max-w-[760px] gap-5">
        {user ? <PhotoSection user={user} /> : <FormSkeleton rows={1} />}
        {user && profile ? (
          <ProfileForm key={profile.id} profile={profile} onSaved={onSaved} />
        ) : failure ? (
          <PageFailed failure={failure} retry={retry} title={profileText.failed()} />
        ) : (
          <FormSkeleton rows={4} />
        )}
        {user?.role === 'admin' && <TwoFactorSection />}
        {user?.role === 'vendor' && <BusinessSection waiting={<FormSkeleton rows={3} />} />}
      </div>
    </main>
  );
}
