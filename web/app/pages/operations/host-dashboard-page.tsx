import { listHostBookings, listHostVenues, summarizeHosting } from '@mandap/contract/bookings/host.endpoints';
import { getOwnVerification } from '@mandap/contract/hosts/hosts.endpoints';
import { countUnread } from '@mandap/contract/messages/messages.endpoints';
import { getEarnings } from '@mandap/contract/payouts/payouts.endpoints';
import { listOwnVenues } from '@mandap/contract/venues/host.endpoints';
import type { Day } from '@mandap/domain/days';
import { mayAtVenue, type VenueRole } from '@mandap/domain/team/managers';
import {
  CalendarDays,
  CalendarRange,
  HandCoins,
  Inbox,
  type LucideIcon,
  Phone,
  Plus,
  Search,
  Send,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { ComingEvents } from '#app/features/bookings/host/coming-events.tsx';
import { HostBookingActions } from '#app/features/bookings/host/host-booking-actions.tsx';
import { HostBookingCard } from '#app/features/bookings/host/host-booking-card.tsx';
import { useHostDialogs } from '#app/features/bookings/host/host-dialogs.tsx';
import { HostDashboardSkeleton, HostNumbers } from '#app/features/bookings/host/host-numbers.tsx';
import { type HostSummary, type HostTasks, HostTodo } from '#app/features/bookings/host/host-todo.tsx';
import { NextEvents } from '#app/features/bookings/host/next-events.tsx';
import { OfflineBookingDialog } from '#app/features/bookings/host/offline-booking-dialog.tsx';
import { useHostRole } from '#app/features/bookings/host/use-host-role.ts';
import { useHostUpdates } from '#app/features/bookings/host/use-host-updates.ts';
import { maySubmit } from '#app/features/venues/host/venue-status.tsx';
import { WaitingVenues } from '#app/features/venues/host/waiting-venues.tsx';
import { toHostCalendar, toHostVenueEdit, toHostVenueNew, toOutstanding } from '#app/host-paths.ts';
import * as hostMoneyText from '#app/i18n/generated/hostMoney.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { privateMeta } from '#app/page-meta.ts';
import { toMyBookings, toVenues } from '#app/paths.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { QuickLinks, quickTileClass } from '#app/ui/quick-links.tsx';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(vendorText.dashboard, vendorText.dashboardLead);

const upcomingCount = 4;

const HostQuickLinks = ({ role }: { role: VenueRole }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <QuickLinks
        title={vendorText.quick()}
        links={[
          { to: toHostVenueNew(), text: hostVenueText.add(), Icon: Plus },
          { to: toHostCalendar(), text: vendorText.blockDays(), Icon: CalendarRange },
          ...(mayAtVenue(role, 'bookings')
            ? [{ to: toOutstanding(), text: hostMoneyText.owesMe(), Icon: HandCoins }]
            : []),
          { to: toMyBookings(), text: vendorText.ownBookings(), Icon: CalendarDays },
          { to: toVenues(), text: siteText.browse(), Icon: Search },
        ]}
      >
        <li>
          <button type="button" className={quickTileClass} onClick={() => setIsOpen(true)}>
            <Phone aria-hidden />
            {vendorText.addOfflineBooking()}
          </button>
        </li>
      </QuickLinks>
      {isOpen && <OfflineBookingDialog onClose={() => setIsOpen(false)} />}
    </>
  );
};

/** The request that expires first, with its actions. */
const NextRequest = ({ today, hasVenueName }: { today: Day; hasVenueName: boolean }) => {
  const { data } = useRead(listHostBookings, { tab: 'requests', pageSize: 1 });
  const { show, dialog } = useHostDialogs();
  const [booking] = data?.results ?? [];
  return (
    <>
      {booking && (
        <section aria-labelledby="first">
          <h2 id="first" className="mb-3 text-h3">
            {vendorText.nextRequest()}
          </h2>
          <HostBookingCard
            booking={booking}
            today={today}
            hasVenueName={hasVenueName}
            actions={<HostBookingActions booking={booking} onOpen={(dialog) => show(booking, dialog)} />}
          />
        </section>
      )}
      {dialog}
    </>
  );
};

/** A host's open tasks other than bookings. Renders nothing while they load. */
const useHostTasks = (role: VenueRole): HostTasks => {
  const isOwner = { enabled: role === 'owner' };
  const unread = useRead(countUnread, {}).data ?? { count: 0, since: null };
  const earnings = useRead(getEarnings, {}, isOwner).data;
  const verification = useRead(getOwnVerification, {}, isOwner).data;
  const venues = useRead(listHostVenues, {}).data?.results ?? [];
  const sentBack = venues
    .filter(maySubmit)
    .flatMap(({ id, decision }) => (decision ? [{ id, since: decision.at }] : []))
    .toSorted((a, b) => a.since.localeCompare(b.since));
  return {
    unread,
    sentBack: sentBack[0] ? { ...sentBack[0], count: sentBack.length } : null,
    needsDocuments:
      verification?.isRequired === true &&
      verification.verifiedAt === null &&
      verification.documents.length === 0 &&
      venues.some(({ status }) => status === 'Pending'),
    needsAccount: earnings !== undefined && earnings.balance > 0 && earnings.account === null,
  };
};

const columnClass = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-7 max-lg:contents';

const Dashboard = ({ summary, today }: { summary: HostSummary; today: Day }) => {
  const role = useHostRole(true);
  const tasks = useHostTasks(role);
  const earnings = useRead(getEarnings, {}).data;
  const upcoming = useRead(listHostBookings, { tab: 'upcoming', pageSize: upcomingCount }).data?.results;
  return (
    <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_400px]">
      <div className={columnClass}>
        <div className="max-lg:order-1">
          <HostTodo summary={summary} tasks={tasks} />
        </div>
        <div className="max-lg:order-2 empty:hidden">
          <ComingEvents today={today} isAlwaysShown={!mayAtVenue(role, 'bookings')} />
        </div>
        <div className="max-lg:order-3 empty:hidden">
          {mayAtVenue(role, 'bookings') && (
            <HostNumbers summary={summary} earnings={earnings} isOwner={role === 'owner'} />
          )}
        </div>
        <div className="max-lg:order-4 empty:hidden">
          {mayAtVenue(role, 'bookings') && <NextEvents bookings={upcoming} today={today} />}
        </div>
      </div>
      <div className={columnClass}>
        {summary.requests.count > 0 && (
          <div className="max-lg:order-2">
            <NextRequest today={today} hasVenueName={summary.venues > 1} />
          </div>
        )}
        <div className="max-lg:order-2 empty:hidden">
          <WaitingVenues />
        </div>
        <div className="max-lg:order-5">
          <HostQuickLinks role={role} />
        </div>
      </div>
    </div>
  );
};

const firstSteps: readonly { Icon: LucideIcon; title: () => string; text: () => string }[] = [
  { Icon: Plus, title: hostVenueText.stepAdd, text: hostVenueText.stepAddText },
  { Icon: Send, title: hostVenueText.stepSend, text: hostVenueText.stepSendText },
  { Icon: Inbox, title: hostVenueText.stepAnswer, text: hostVenueText.stepAnswerText },
];

/** For a host without a venue: the steps to the first one. */
const FirstSteps = () => {
  const [draft] = useRead(listOwnVenues, {}).data?.drafts ?? [];
  return (
    <section aria-labelledby="first-steps" className="card max-w-[760px] p-5 md:p-7">
      <h2 id="first-steps" className="text-h2">
        {hostVenueText.firstSteps()}
      </h2>
      <ol className="mt-5 grid gap-5">
        {firstSteps.map(({ Icon, title, text }) => (
          <li key={title()} className="flex items-start gap-4">
            <span className="grid size-11 flex-none place-items-center rounded-full bg-primary-soft text-primary">
              <Icon aria-hidden className="size-5" />
            </span>
            <span>
              <span className="block font-medium">{title()}</span>
              <span className="block text-meta text-muted">{text()}</span>
            </span>
          </li>
        ))}
      </ol>
      <Button asChild className="mt-6 max-sm:w-full">
        <Link to={draft ? toHostVenueEdit(draft.id) : toHostVenueNew()}>
          {draft ? hostVenueText.continueFirst() : hostVenueText.addFirst()}
        </Link>
      </Button>
    </section>
  );
};

export default function DashboardPage() {
  const user = useRequireRole('vendor');
  const today = useToday();
  useHostUpdates();
  const { data: summary, failure, retry } = useRead(summarizeHosting, {}, { enabled: user !== null });
  const name = user?.name.split(' ')[0];
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <h1 className="mb-5 text-[1.875rem]">
        {name ? vendorText.greeting({ name }) : vendorText.greetingPlain()}
      </h1>
      {summary && summary.venues === 0 && <FirstSteps />}
      {summary && summary.venues > 0 && <Dashboard summary={summary} today={today} />}
      {!summary && failure && <PageFailed failure={failure} retry={retry} title={vendorText.failed()} />}
      {!summary && !failure && <HostDashboardSkeleton />}
    </main>
  );
}
