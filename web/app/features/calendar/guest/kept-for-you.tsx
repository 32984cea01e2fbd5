import { listOwnOptions } from '@mandap/contract/calendar/guest.endpoints';
import { Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { weekdayAndTime } from '#app/i18n/format.ts';
import * as optionsText from '#app/i18n/generated/options.ts';
import * as waitingText from '#app/i18n/generated/waiting.ts';
import { toBooking } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { stayText } from '../format-option.ts';
import { OwnDays } from './own-days.tsx';

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
            <OwnDays
              key={id}
              icon={Hourglass}
              venue={venue}
              actions={
                first && (
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
                )
              }
            >
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
            </OwnDays>
          );
        })}
      </ul>
    </section>
  );
};
