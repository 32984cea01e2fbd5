import { makeDaySheet, revokeDaySheet } from '@mandap/contract/bookings/host.endpoints';
import { type Day, type DayRange, daysOf } from '@mandap/domain/days';
import { mayAtVenue, type VenueRole } from '@mandap/domain/team/managers';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import { weekdayAndDay } from '#app/i18n/format.ts';
import * as daySheetLinkText from '#app/i18n/generated/daySheetLink.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { notify } from '#app/ui/toast.ts';

interface DaySheetCardProps {
  venueId: string;
  days: DayRange;
  /** The reader's role at the venue. Only some see telephone numbers and balances. */
  role: VenueRole;
  /** Without the frame of a card. */
  isInPanel?: boolean;
}

/** The link to the sheet of one of some days, for staff without an account. */
export const DaySheetCard = ({ venueId, days, role, isInPanel }: DaySheetCardProps) => {
  const [day, setDay] = useState<Day>(days.start);
  const [withMoney, setWithMoney] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const make = useWrite(makeDaySheet);
  const revoke = useWrite(revokeDaySheet);
  const sheet = { id: venueId, day };
  return (
    <section
      aria-labelledby="day-sheet"
      className={isInPanel ? 'grid gap-3 border-t border-line pt-3.5' : 'card grid gap-3 p-5 shadow-soft'}
    >
      <h2 id="day-sheet" className="text-h3">
        {daySheetLinkText.title()}
      </h2>
      <p className="text-meta text-muted">{daySheetLinkText.text()}</p>
      {days.end > days.start && (
        <SelectField
          label={daySheetLinkText.day()}
          value={day}
          onChange={({ target }) => {
            setDay(target.value);
            setUrl(null);
          }}
        >
          {daysOf(days).map((one) => (
            <option key={one} value={one}>
              {weekdayAndDay(one)}
            </option>
          ))}
        </SelectField>
      )}
      {mayAtVenue(role, 'bookings') && !url && (
        <Checkbox checked={withMoney} onChange={({ target }) => setWithMoney(target.checked)}>
          {daySheetLinkText.withMoney()}
        </Checkbox>
      )}
      {make.failure && <Alert variant="danger">{textOf(make.failure, daySheetLinkText.failed())}</Alert>}
      <div className="flex flex-wrap gap-2.5">
        {url ? (
          <>
            <Button asChild size="small">
              <a href={url} target="_blank" rel="noreferrer">
                {daySheetLinkText.open()}
              </a>
            </Button>
            <Button
              variant="outlined"
              size="small"
              isBusy={revoke.isWriting}
              onClick={() =>
                revoke.send(sheet, () => {
                  setUrl(null);
                  notify({ kind: 'success', title: daySheetLinkText.revoked() });
                })
              }
            >
              {daySheetLinkText.revoke()}
            </Button>
          </>
        ) : (
          <Button
            variant="outlined"
            size="small"
            isBusy={make.isWriting}
            onClick={() => make.send({ ...sheet, withMoney }, (made) => setUrl(made.url))}
          >
            {daySheetLinkText.make()}
          </Button>
        )}
      </div>
    </section>
  );
};
