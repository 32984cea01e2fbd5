import { getHostCalendar } from '@mandap/contract/bookings/host.endpoints';
import { listOptions } from '@mandap/contract/calendar/options.endpoints';
import type { HostEnquiryDetails } from '@mandap/contract/enquiries/host.schemas';
import type { DayRange } from '@mandap/domain/days';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { toHostCalendar } from '#app/host-paths.ts';
import { dayRange, weekdayAndTime } from '#app/i18n/format.ts';
import * as hostEnquiryText from '#app/i18n/generated/hostEnquiry.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';

const KeepDaysDialog = lazyDialog(() =>
  import('#app/features/calendar/host/keep-days-dialog.tsx').then((part) => part.KeepDaysDialog),
);

/** Keeps one of the days of an enquiry for its family, or says until when that is done. */
export const KeepForEnquiry = ({ enquiry }: { enquiry: HostEnquiryDetails }) => {
  const { id, name, venue, days, option, lost } = enquiry;
  const today = useToday();
  const [chosen, setChosen] = useState<DayRange | null>(null);
  const ahead = days.filter(({ start }) => start > today);
  const isAsked = option === null && lost === null && ahead.length > 0;
  const calendar = useRead(
    getHostCalendar,
    { id: venue.id, from: today, to: today },
    { enabled: isAsked },
  ).data;
  const hours = useRead(listOptions, { venueId: venue.id }, { enabled: isAsked }).data?.hours;
  if (option)
    return (
      <p className="num text-meta font-medium">
        <Link to={toHostCalendar(venue.id)} className="link">
          {hostEnquiryText.keptUntil({ time: weekdayAndTime(option.until) })}
        </Link>
      </p>
    );
  if (!isAsked) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {ahead.map((range) => (
        <Button
          key={`${range.start} ${range.end}`}
          variant="outlined"
          size="small"
          disabled={!calendar || !hours}
          onPointerEnter={KeepDaysDialog.preload}
          onClick={() => setChosen(range)}
        >
          <Hourglass aria-hidden className="size-5" />
          <span>{hostEnquiryText.keepDays({ days: dayRange(range.start, range.end, vendorText.to()) })}</span>
        </Button>
      ))}
      {chosen && calendar && hours && (
        <KeepDaysDialog
          venueId={venue.id}
          days={chosen}
          offerings={calendar.offerings}
          hours={hours}
          enquiry={{ id, name }}
          onClose={() => setChosen(null)}
          onDone={() => setChosen(null)}
        />
      )}
    </div>
  );
};
