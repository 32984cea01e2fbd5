import * as venueBasicsText from '#app/i18n/generated/venueBasics.ts';

/** Fills the space of a venue's page. */
export const VenueSkeleton = () => (
  <div role="status" aria-label={venueBasicsText.loading()} className="grid gap-4 pt-4">
    <div className="skeleton h-9 w-2/3 max-w-[420px]" />
    <div className="skeleton h-5 w-1/2 max-w-[300px]" />
    <div className="skeleton aspect-[4/3] w-full rounded-card! md:aspect-[2/1]" />
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <div className="skeleton h-16" />
      <div className="skeleton h-16" />
      <div className="skeleton h-16" />
      <div className="skeleton h-16" />
    </div>
    <div className="skeleton h-40 w-full" />
  </div>
);
