import { getBookingCalendar } from '@mandap/contract/bookings/history.endpoints';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../api/download.ts';
import { textOf } from '../../../api/error-message.ts';
import { failureOf } from '../../../api/failure.ts';
import * as bookingPageText from '../../../i18n/generated/bookingPage.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toast.ts';

/** Saves the event as a file that every calendar opens. */
export const CalendarButton = ({ bookingId }: { bookingId: string }) => {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      await download(getBookingCalendar, { id: bookingId });
    } catch (error) {
      notify({
        kind: 'error',
        title: bookingPageText.calendarFailed(),
        description: textOf(failureOf(error)),
      });
    }
    setIsBusy(false);
  };
  return (
    <Button look="outlined" size="small" isBusy={isBusy} onClick={() => void save()}>
      {!isBusy && <CalendarPlus aria-hidden className="size-[18px]" />}
      {bookingPageText.calendar()}
    </Button>
  );
};
