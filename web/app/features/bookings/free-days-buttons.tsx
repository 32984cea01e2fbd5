import { dayRange } from '#app/i18n/format.ts';
import * as bookingText from '#app/i18n/generated/booking.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import type { FreeDays, StayDates } from './stay-dates.ts';

interface FreeDaysButtonsProps {
  title: string;
  offers: readonly FreeDays[];
  onChoose: (dates: StayDates) => void;
}

/** Buttons for the nearest free days. */
export const FreeDaysButtons = ({ title, offers, onChoose }: FreeDaysButtonsProps) =>
  offers.length > 0 && (
    <ChoiceGroup legend={title}>
      <div className="flex flex-wrap gap-2">
        {offers.map(({ startDate, endDate }) => (
          <Button
            key={startDate}
            type="button"
            variant="outlined"
            size="small"
            className="num"
            onClick={() => onChoose({ startDate, endDate, isOneDay: startDate === endDate })}
          >
            {dayRange(startDate, endDate, bookingText.to())}
          </Button>
        ))}
      </div>
    </ChoiceGroup>
  );
