import { dayRange } from '#app/i18n/format.ts';
import * as bookingText from '#app/i18n/generated/booking.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';

/** An alternative that the server offers for booked days. */
export interface FreeDays {
  startDate: string;
  endDate: string;
}

export interface FreeDaysButtonsProps {
  title: string;
  offers: readonly FreeDays[];
  onChoose: (offer: FreeDays) => void;
}

/** Buttons for the nearest free days. */
export const FreeDaysButtons = ({ title, offers, onChoose }: FreeDaysButtonsProps) =>
  offers.length > 0 && (
    <ChoiceGroup legend={title}>
      <div className="flex flex-wrap gap-2">
        {offers.map((offer) => (
          <Button
            key={offer.startDate}
            type="button"
            variant="outlined"
            size="small"
            className="num"
            onClick={() => onChoose(offer)}
          >
            {dayRange(offer.startDate, offer.endDate, bookingText.to())}
          </Button>
        ))}
      </div>
    </ChoiceGroup>
  );
