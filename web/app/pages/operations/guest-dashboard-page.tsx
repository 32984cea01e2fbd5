import { listBookings, summarizeBookings } from '@mandap/contract/bookings/bookings.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import type { Day } from '@mandap/domain/days';
import {
  CalendarCheck,
  CalendarDays,
  Heart,
  House,
  PartyPopper,
  Search,
  Settings,
  User as UserIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import type { User } from '#app/features/accounts/session/session-store.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { countdownTo } from '#app/features/bookings/format-booking.ts';
import { BookingStats, BookingStatsSkeleton } from '#app/features/bookings/guest/booking-stats.tsx';
import {
  UpcomingBookings,
  UpcomingBookingsSkeleton,
} from '#app/features/bookings/guest/upcoming-bookings.tsx';
import { useBookingUpdates } from '#app/features/bookings/guest/use-booking-updates.ts';
import { KeptForYou } from '#app/features/calendar/guest/kept-for-you.tsx';
import { OwnWaitingList } from '#app/features/calendar/guest/own-waiting-list.tsx';
import { RecentActivity } from '#app/features/notifications/activity-list.tsx';
import { OpenProposals } from '#app/features/proposals/guest/open-proposals.tsx';
import { NextVisits } from '#app/features/visits/guest/next-visits.tsx';
import * as areaText from '#app/i18n/generated/area.ts';
import * as bookingsText from '#app/i18n/generated/bookings.ts';
import * as dashboardText from '#app/i18n/generated/dashboard.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { privateMeta } from '#app/page-meta.ts';
import { toArea, toBecomeHost, toHowItWorks, toMyBookings, toVenues } from '#app/paths.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { QuickLinks } from '#app/ui/quick-links.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(dashboardText.title, dashboardText.description);

type Summary = OutputOf<typeof summarizeBookings>;

const upcomingCount = 3;

const toPendingBookings = () => toMyBookings(new URLSearchParams({ status: 'pending' }));
const toUpcomingBookings = () => toMyBookings(new URLSearchParams({ status: 'confirmed', sort: 'date_asc' }));

const leadOf = ({ nextEvent }: Summary, today: Day): string =>
  nextEvent
    ? dashboardText.next({ venue: nextEvent.venueName, when: countdownTo(nextEvent, today) })
    : dashboardText.noNext();

interface GreetingProps {
  user: User | null;
  summary: Summary | undefined;
  isLoading: boolean;
  today: Day;
}

const Greeting = ({ user, summary, isLoading, today }: GreetingProps) => {
  const name = user?.name.split(' ')[0];
  return (
    <div className="mb-5">
      <h1 className="text-[1.875rem]">
        {name ? dashboardText.greeting({ name }) : dashboardText.greetingPlain()}
      </h1>
      {summary && summary.all > 0 && <p className="num mt-1 text-muted">{leadOf(summary, today)}</p>}
      {isLoading && <div className="skeleton mt-2 h-5 w-64" />}
    </div>
  );
};

const PendingAlert = ({ pending }: { pending: number }) =>
  pending > 0 ? (
    <Alert variant="warning" className="mt-4 items-center! py-1.5!">
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="py-1.5">{dashboardText.pendingAlert({ n: pending })}</p>
        <Link to={toPendingBookings()} className="link inline-flex min-h-11 items-center font-medium">
          {dashboardText.showPending()}
        </Link>
      </div>
    </Alert>
  ) : null;

const Upcoming = ({ today, isReady }: { today: Day; isReady: boolean }) => {
  const { data, failure, retry } = useRead(
    listBookings,
    { status: 'confirmed', dateFrom: today, ordering: 'date_asc', pageSize: upcomingCount },
    { enabled: isReady },
  );
  return (
    <section aria-labelledby="upcoming">
      <div className="mb-1 flex min-h-11 items-center justify-between gap-4">
        <h2 id="upcoming" className="text-h3">
          {dashboardText.upcomingTitle()}
        </h2>
        <Link to={toUpcomingBookings()} className="link inline-flex min-h-11 items-center text-meta">
          {dashboardText.seeAll()}
        </Link>
      </div>
      {data && <UpcomingBookings bookings={data.results} today={today} />}
      {!data && failure && <RetryAlert text={textOf(failure)} onRetry={retry} />}
      {!data && !failure && <UpcomingBookingsSkeleton />}
    </section>
  );
};

const Columns = ({ main, aside }: { main: ReactNode; aside: ReactNode }) => (
  <div className="mt-6 grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_340px]">
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-7">{main}</div>
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-7">{aside}</div>
  </div>
);

const GuestQuickLinks = () => (
  <QuickLinks
    title={dashboardText.quick()}
    className="sm:grid-cols-3 lg:grid-cols-2"
    links={[
      { to: toVenues(), text: siteText.browse(), Icon: Search },
      { to: toMyBookings(), text: dashboardText.myBookings(), Icon: CalendarDays },
      { to: toArea('user', 'saved'), text: areaText.saved(), Icon: Heart },
      { to: toArea('user', 'profile'), text: areaText.profile(), Icon: UserIcon },
      { to: toArea('user', 'settings'), text: areaText.settings(), Icon: Settings },
      { to: toBecomeHost(), text: dashboardText.listVenue(), Icon: House },
    ]}
  />
);

const firstSteps = [
  { text: dashboardText.stepSearch, Icon: Search },
  { text: dashboardText.stepHold, Icon: CalendarCheck },
  { text: dashboardText.stepCelebrate, Icon: PartyPopper },
];

/** The introduction for guests without bookings. */
const Newcomer = () => (
  <section
    aria-labelledby="newcomer"
    className="card grid items-center gap-x-8 overflow-hidden bg-raised! shadow-soft md:grid-cols-[minmax(0,1fr)_300px]"
  >
    <div className="p-5 md:p-8">
      <h2 id="newcomer" className="text-h2">
        {dashboardText.newTitle()}
      </h2>
      <p className="mt-2 max-w-[52ch] text-muted">{dashboardText.newText()}</p>
      <h3 className="sr-only">{dashboardText.newSteps()}</h3>
      <ol className="mt-5 grid gap-2.5">
        {firstSteps.map(({ text, Icon }) => (
          <li key={text()} className="flex items-center gap-3 text-meta">
            <span className="grid size-9 flex-none place-items-center rounded-full bg-marigold-soft text-amber">
              <Icon aria-hidden className="size-[18px]" />
            </span>
            <span>{text()}</span>
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button asChild>
          <Link to={toVenues()}>{siteText.browse()}</Link>
        </Button>
        <Button asChild variant="outlined">
          <Link to={toHowItWorks()}>{siteText.howItWorks()}</Link>
        </Button>
      </div>
    </div>
    <img
      src="/art/step-celebrate.svg"
      alt=""
      width={300}
      height={225}
      className="h-auto w-full max-md:-order-1 max-md:max-h-44 max-md:object-cover"
    />
  </section>
);

export default function DashboardPage() {
  const user = useRequireRole('user');
  const today = useToday();
  useBookingUpdates();
  const { data: summary, failure, retry } = useRead(summarizeBookings, {}, { enabled: user !== null });
  const isNew = summary?.all === 0;
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <Greeting user={user} summary={summary} isLoading={!summary && !failure} today={today} />
      {failure && !summary ? (
        <PageFailed failure={failure} retry={retry} title={bookingsText.failed()} />
      ) : (
        <>
          {isNew && <Newcomer />}
          {!summary && <BookingStatsSkeleton />}
          {summary && !isNew && (
            <>
              <BookingStats summary={summary} />
              <PendingAlert pending={summary.pending} />
            </>
          )}
          <Columns
            main={
              <>
                <OpenProposals isReady={user !== null} />
                <KeptForYou isReady={user !== null} />
                <OwnWaitingList isReady={user !== null} />
                <NextVisits isReady={user !== null} />
                {!isNew && <Upcoming today={today} isReady={user !== null} />}
                <RecentActivity role={user?.role ?? null} />
              </>
            }
            aside={<GuestQuickLinks />}
          />
        </>
      )}
    </main>
  );
}
