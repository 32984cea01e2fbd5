import * as bookingPageText from '#app/i18n/generated/bookingPage.ts';

/** The two columns of a booking's page. */
export const bookingColumns =
  'mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px] xl:grid-cols-[minmax(0,1fr)_360px]';

export const BookingPageSkeleton = () => (
  <div role="status" aria-label={bookingPageText.loading()}>
    <div className="card grid overflow-hidden md:grid-cols-[300px_minmax(0,1fr)]">
      <div className="skeleton aspect-[16/8] rounded-none! md:aspect-auto md:min-h-[232px]" />
      <div className="grid content-start gap-3 p-5 md:px-7 md:py-6">
        <div className="skeleton h-7 w-48" />
        <div className="skeleton h-9 w-64" />
        <div className="skeleton h-5 w-40" />
        <div className="skeleton mt-2 h-6 w-44" />
        <div className="skeleton h-5 w-52" />
      </div>
    </div>
    <div className={bookingColumns}>
      <div className="grid gap-5">
        <div className="skeleton h-96 rounded-card!" />
        <div className="skeleton h-44 rounded-card!" />
      </div>
      <div className="grid gap-5">
        <div className="skeleton h-60 rounded-card!" />
        <div className="skeleton h-52 rounded-card!" />
      </div>
    </div>
  </div>
);
