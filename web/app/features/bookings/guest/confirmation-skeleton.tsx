import * as confirmationText from '#app/i18n/generated/confirmation.ts';
import { ConfirmationHeroSkeleton } from './confirmation-hero.tsx';

/** The columns of the page: details on the left, next steps on the right. */
export const confirmationColumns =
  'wrap grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] md:items-start md:gap-6 print:block';

/** A placeholder while the booking loads. */
export const ConfirmationSkeleton = () => (
  <div role="status" aria-label={confirmationText.loading()}>
    <ConfirmationHeroSkeleton />
    <div className={confirmationColumns}>
      <div className="card grid gap-4 p-5">
        <div className="skeleton h-7 w-1/2" />
        <div className="skeleton h-5 w-2/3" />
        <div className="skeleton mt-2 h-28 w-full" />
        <div className="skeleton h-36 w-full" />
      </div>
      <div className="card grid gap-5 p-5">
        <div className="skeleton h-6 w-1/2" />
        <div className="skeleton h-12 w-full" />
        <div className="skeleton h-12 w-full" />
        <div className="skeleton h-12 w-full" />
      </div>
    </div>
  </div>
);
