import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { Day, DayRange } from '@mandap/domain/days';
import { type ReactNode, useEffect } from 'react';
import { useRead } from '#app/api/use-read.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { type BookingDraft, fallbackCapacity } from '../booking-draft.ts';
import { DatesSection } from '../dates-section.tsx';
import { FreeDaysButtons } from '../free-days.tsx';
import { type BookingProblem, OwnBookingNote, ProblemAlert } from './booking-problem.tsx';
import { EventSection, type EventSectionProps } from './event-section.tsx';
import { ExtrasSection } from './extras-section.tsx';
import { FormSection } from './form-section.tsx';
import { PaymentSection, type PaymentSectionProps } from './payment-section.tsx';
import { RequestsSection, type RequestsSectionProps } from './requests-section.tsx';

export interface BookingStepsProps extends Pick<PaymentSectionProps, 'venue' | 'estimate' | 'draft'> {
  today: Day;
  booked: readonly DayRange[];
  /** Set if the booked days could not be loaded. */
  retryAvailability: (() => void) | null;
  problem: BookingProblem | null;
  isStateShown: boolean;
  datesError: string | null;
  /** The person's own booking of the chosen days. */
  own: Booking | null;
  field: RequestsSectionProps['field'];
  exceeded: EventSectionProps['exceeded'];
  onExceeded: EventSectionProps['onExceeded'];
  /** Says that an earlier draft was restored. */
  restored: ReactNode;
  onChange: (draft: BookingDraft) => void;
}

/** The five numbered steps of the booking form. */
export const BookingSteps = ({
  venue,
  estimate,
  draft,
  today,
  booked,
  retryAvailability,
  problem,
  isStateShown,
  datesError,
  own,
  field,
  exceeded,
  onExceeded,
  restored,
  onChange,
}: BookingStepsProps) => {
  const isOnlinePossible = useRead(getSettings, {}).data?.onlinePayment ?? true;
  const change = (part: Partial<BookingDraft>) => onChange({ ...draft, ...part });
  useEffect(() => {
    if (!isOnlinePossible && draft.method === 'online') change({ method: 'venue' });
  });
  return (
    <div className="grid min-w-0 gap-7">
      {restored}
      <FormSection number={1} title={bookText.yourDates()}>
        {problem?.place === 'dates' && <ProblemAlert problem={problem} />}
        {own && <OwnBookingNote id={own.id} code={own.code} />}
        <FreeDaysButtons
          title={bookText.nearestFree()}
          offers={problem?.offers ?? []}
          onChoose={({ startDate, endDate }) =>
            change({ checkIn: startDate, checkOut: endDate, isOneDay: startDate === endDate })
          }
        />
        {retryAvailability && <RetryAlert text={bookText.availabilityFailed()} onRetry={retryAvailability} />}
        <DatesSection
          draft={draft}
          today={today}
          booked={booked}
          hours={venue.practicalDetails}
          isStateShown={isStateShown}
          error={datesError}
          onChange={onChange}
        />
      </FormSection>
      <FormSection number={2} title={bookText.yourEvent()}>
        <EventSection
          draft={draft}
          capacity={venue.capacity || fallbackCapacity}
          exceeded={exceeded}
          onExceeded={onExceeded}
          onChange={change}
        />
      </FormSection>
      <FormSection number={3} title={bookText.extras()}>
        <ExtrasSection draft={draft} offers={venue.addOns} onChange={onChange} />
      </FormSection>
      <FormSection number={4} title={bookText.requests()}>
        <RequestsSection field={field} />
      </FormSection>
      <FormSection number={5} title={bookText.howPay()}>
        <PaymentSection
          draft={draft}
          venue={venue}
          estimate={estimate}
          today={today}
          isOnlinePossible={isOnlinePossible}
          onChange={change}
        />
      </FormSection>
    </div>
  );
};
