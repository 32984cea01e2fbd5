import { getTeam } from '@mandap/contract/team/managers.endpoints';
import { mostManagers } from '@mandap/domain/team/managers';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { InviteDialog } from '#app/features/team/host/invite-dialog.tsx';
import { ManagerList } from '#app/features/team/host/manager-list.tsx';
import { TeamActs } from '#app/features/team/host/team-acts.tsx';
import { toHostVenues } from '#app/host-paths.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import * as teamText from '#app/i18n/generated/team.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useLiveRefresh } from '#app/session/use-live-refresh.ts';
import { useRequireRole } from '#app/session/use-require-role.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { areaPage } from '../site/area-page.ts';
import { OwnVenueFailed } from '../venues/own-venue-failed.tsx';
import type { Route } from './+types/host-team-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: teamText.title(), description: teamText.lead(), path: null });

/** Who manages a venue, what each may do, and who did what. */
export default function TeamPage({ params: { id } }: Route.ComponentProps) {
  const [isInviting, setIsInviting] = useState(false);
  const navigate = useNavigate();
  const user = useRequireRole('vendor');
  const { data: team, failure, retry } = useRead(getTeam, { id }, { enabled: user !== null });
  useLiveRefresh('team', ['team']);
  const isFull = (team?.managers.length ?? 0) >= mostManagers;
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <Breadcrumbs crumbs={[{ label: hostVenueText.venues(), to: toHostVenues() }]} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-[1.875rem]">
          {team ? teamText.titleOf({ venue: team.venue.name }) : teamText.title()}
        </h1>
        {team?.role === 'owner' && !isFull && (
          <Button size="small" onClick={() => setIsInviting(true)}>
            <UserPlus aria-hidden className="size-[18px]" />
            {teamText.invite()}
          </Button>
        )}
      </div>
      <p className="mt-1.5 mb-4 text-muted">
        {`${team && team.role !== 'owner' ? teamText.leadManager({ owner: team.owner }) : teamText.lead()}${isFull ? ` ${teamText.full({ n: mostManagers })}` : ''}`}
      </p>
      {team && (
        <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_400px]">
          <ManagerList team={team} onLeft={() => void navigate(toHostVenues())} />
          <TeamActs acts={team.acts} />
        </div>
      )}
      {!team && failure && <OwnVenueFailed failure={failure} retry={retry} />}
      {!team && !failure && (
        <div role="status" aria-label={teamText.loading()} className="skeleton h-72 rounded-card!" />
      )}
      {isInviting && <InviteDialog venueId={id} onClose={() => setIsInviting(false)} />}
    </main>
  );
}
