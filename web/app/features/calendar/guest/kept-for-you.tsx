import { listOwnOptions } from '@mandap/contract/calendar/guest.endpoints';
import { Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { weekdayAndTime } from '#app/i18n/format.ts';
import * as optionsText from '#app/i18n/generated/options.ts';
import * as waitingText from '#app/i18n/generated/waiting.ts';
import { toBooking, toVenue } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Name } from '#app/ui/name.tsx';
import { stayText } from '../format-option.ts';

/** The days that hosts keep for the signed-in person, with a button to book them. Nothing if there are none. */
export const KeptForYou = ({ isReady }: { isReady: boolean }) => {
  const { data } = useRead(listOwnOptions, {}, { enabled: isReady });
  if (!data || data.results.length === 0) return null;
  return (
    <section aria-labelledby="kept-for-you" className="grid gap-3">
      <h2 id="kept-for-you" className="text-h3">
        {optionsText.keptForYouTitle()}
      </h2>
      <ul className="grid gap-3">
        {data.results.map(({ id, venue, until, isChallenged, stays }) => {
          const [first] = stays;
          return (
            <li key={id} className="card flex flex-wrap items-center gap-4 p-4 shadow-soft">
              <span
                aria-hidden
                className="grid size-11 flex-none place-items-center rounded-[12px] bg-primary-soft text-primary"
              >
                <Hourglass className="size-5" />
              </span>
              <div className="min-w-0 flex-1 basis-48">
                <h3>
                  <Link to={toVenue(venue.id)}>
                    <Name>{venue.name}</Name>
                  </Link>
                </h3>
                {stays.map((stay) => (
                  <p key={`${stay.offeringId} ${stay.startDate}`} className="num text-small text-muted">
                    {stayText(stay)}
                  </p>
                ))}
                <p className="num text-small font-medium">
                  {optionsText.keptForYou({ time: weekdayAndTime(until) })}
                </p>
                {isChallenged && (
                  <p className="text-small font-medium text-danger">{waitingText.keptChallenged()}</p>
                )}
              </div>
              {first && (
                <Button asChild size="small">
                  <Link
                    to={toBooking(
                      venue.id,
                      first.startDate,
                      undefined,
                      first.name ? first.offeringId : undefined,
                      first.endDate === first.startDate ? null : first.endDate,
                    )}
                  >
                    {optionsText.bookNow()}
                  </Link>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
