import type { TeamAction } from '@mandap/contract/team/team';
import { getTeam } from '@mandap/contract/team/team.endpoints';
import type { TeamAct } from '@mandap/contract/team/team.schemas';
import { maxManagers } from '@mandap/domain/team/managers';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { useLiveRefresh } from '#app/features/accounts/session/use-live-refresh.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { VenueNav } from '#app/features/bookings/host/venue-nav.tsx';
import { InviteDialog } from '#app/features/team/host/invite-dialog.tsx';
import { ManagerList } from '#app/features/team/host/manager-list.tsx';
import { toHostVenues } from '#app/host-paths.ts';
import { dayOf, mediumDay, timeOfDay } from '#app/i18n/format.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import * as teamText from '#app/i18n/generated/team.ts';
import * as teamActText from '#app/i18n/generated/teamAct.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { Name } from '#app/ui/name.tsx';
import { areaPage } from '../site/area-page.ts';
import { OwnVenueFailed } from '../venues/own-venue-failed.tsx';
import type { Route } from './+types/host-team-page.ts';

export const meta = privateMeta(teamText.title, teamText.lead);

const actionTexts: Record<TeamAction, () => string> = {
  'venue.edited': teamActText.venueEdited,
  'venue.submitted': teamActText.venueSubmitted,
  'venue.unlisted': teamActText.venueUnlisted,
  'venue.relisted': teamActText.venueRelisted,
  'venue.terms_changed': teamActText.venueTermsChanged,
  'venue.offerings_changed': teamActText.venueOfferingsChanged,
  'venue.texts_translated': teamActText.venueTextsTranslated,
  'venue.days_kept': teamActText.venueDaysKept,
  'venue.option_extended': teamActText.venueOptionExtended,
  'venue.option_released': teamActText.venueOptionReleased,
  'venue.waiting_first': teamActText.venueWaitingFirst,
  'venue.challenge_hours_changed': teamActText.venueChallengeHoursChanged,
  'venue.days_blocked': teamActText.venueDaysBlocked,
  'venue.block_changed': teamActText.venueBlockChanged,
  'venue.days_freed': teamActText.venueDaysFreed,
  'venue.calendar_connected': teamActText.venueCalendarConnected,
  'venue.calendar_disconnected': teamActText.venueCalendarDisconnected,
  'venue.manager_invited': teamActText.venueManagerInvited,
  'venue.manager_joined': teamActText.venueManagerJoined,
  'venue.manager_changed': teamActText.venueManagerChanged,
  'venue.manager_removed': teamActText.venueManagerRemoved,
  'venue.enquiry_added': teamActText.venueEnquiryAdded,
  'venue.enquiry_closed': teamActText.venueEnquiryClosed,
  'venue.enquiry_reopened': teamActText.venueEnquiryReopened,
  'venue.enquiries_joined': teamActText.venueEnquiriesJoined,
  'venue.proposal_made': teamActText.venueProposalMade,
  'venue.proposal_changed': teamActText.venueProposalChanged,
  'venue.proposal_withdrawn': teamActText.venueProposalWithdrawn,
  'venue.visit_offered': teamActText.venueVisitOffered,
  'venue.visit_declined': teamActText.venueVisitDeclined,
  'venue.visit_cancelled': teamActText.venueVisitCancelled,
  'venue.question_answered': teamActText.venueQuestionAnswered,
  'venue.answer_deleted': teamActText.venueAnswerDeleted,
  'booking.approved': teamActText.bookingApproved,
  'booking.declined': teamActText.bookingDeclined,
  'booking.confirmed': teamActText.bookingConfirmed,
  'booking.cancelled': teamActText.bookingCancelled,
  'booking.paid_at_venue': teamActText.bookingPaidAtVenue,
  'booking.held': teamActText.bookingHeld,
  'booking.no_show': teamActText.bookingNoShow,
  'booking.change_approved': teamActText.bookingChangeApproved,
  'booking.change_declined': teamActText.bookingChangeDeclined,
  'booking.price_lowered': teamActText.bookingPriceLowered,
  'booking.offline_added': teamActText.bookingOfflineAdded,
  'booking.offline_changed': teamActText.bookingOfflineChanged,
  'booking.offline_cancelled': teamActText.bookingOfflineCancelled,
  'booking.offline_restored': teamActText.bookingOfflineRestored,
  'booking.offline_paid': teamActText.bookingOfflinePaid,
  'booking.offline_corrected': teamActText.bookingOfflineCorrected,
};

const actText = (action: TeamAction): string => actionTexts[action]();

/** The actions of people at a venue, newest first. */
const TeamActs = ({ acts }: { acts: readonly TeamAct[] }) => (
  <section aria-labelledby="acts" className="card p-5 shadow-soft">
    <h2 id="acts" className="mb-2 text-h3">
      {teamText.acts()}
    </h2>
    {acts.length === 0 && <p className="text-meta text-muted">{teamText.noActs()}</p>}
    <ol className="divide-y divide-line">
      {acts.map(({ id, at, action, person, code }) => (
        <li key={id} className="py-3">
          <p>
            <span>{actText(action)}</span>
            {code && <span className="num text-muted">{` · ${code}`}</span>}
          </p>
          <p className="num text-tiny text-muted">
            <Name>{person || teamText.someone()}</Name>
            <span> · </span>
            <time dateTime={at}>{`${mediumDay(dayOf(at))}, ${timeOfDay(at)}`}</time>
          </p>
        </li>
      ))}
    </ol>
  </section>
);

/** The managers of a venue, their roles and their actions. */
export default function TeamPage({ params: { id } }: Route.ComponentProps) {
  const [isInviting, setIsInviting] = useState(false);
  const navigate = useNavigate();
  const user = useRequireRole('vendor');
  const { data: team, failure, retry } = useRead(getTeam, { id }, { enabled: user !== null });
  useLiveRefresh('team', ['team']);
  const isFull = (team?.managers.length ?? 0) >= maxManagers;
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
      <VenueNav venueId={id} isReady={user !== null} />
      <p className="mt-1.5 mb-4 text-muted">
        {`${team && team.role !== 'owner' ? teamText.leadManager({ owner: team.owner }) : teamText.lead()}${isFull ? ` ${teamText.full({ n: maxManagers })}` : ''}`}
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
      {isInviting && team && <InviteDialog venue={team.venue} onClose={() => setIsInviting(false)} />}
    </main>
  );
}
