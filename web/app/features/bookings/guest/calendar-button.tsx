import { getBookingCalendar } from '@mandap/contract/bookings/history.endpoints';
import { CalendarPlus } from 'lucide-react';
import { download } from '#app/api/download.ts';
import { useDownload } from '#app/api/use-download.ts';
import * as bookingPageText from '#app/i18n/generated/bookingPage.ts';
import { Button } from '#app/ui/button.tsx';

/** Downloads the event as an iCalendar file. */
export const CalendarButton = ({ bookingId }: { bookingId: string }) => {
  const { isBusy, save } = useDownload(bookingPageText.calendarFailed(), () =>
    download(getBookingCalendar, { id: bookingId }),
  );
  return (
    <Button variant="outlined" size="small" isBusy={isBusy} onClick={save}>
      {!isBusy && <CalendarPlus aria-hidden className="size-[18px]" />}
      <span>{bookingPageText.calendar()}</span>
    </Button>
  );
};
