import type { Day } from '@mandap/domain/days';
import { useId } from 'react';
import { Link } from 'react-router';
import { count } from '../../../i18n/format.ts';
import * as listText from '../../../i18n/generated/list.ts';
import { toVenuesIn } from '../../../paths.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { choiceChipClass } from '../../../ui/chip.tsx';
import { controlClass, TextField } from '../../../ui/text-field.tsx';
import { type VenueFilters, venuesUrl } from './venue-filters.ts';

export const DatePanel = ({ date, today, until }: { date: string; today: Day; until: Day }) => {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block text-small font-medium">
        {listText.dayLabel()}
      </label>
      <input
        key={date}
        id={id}
        type="date"
        name="date"
        min={today}
        max={until}
        defaultValue={date}
        className={`${controlClass} h-13`}
      />
      <p className="mt-2 text-tiny text-muted">{listText.dayHelp()}</p>
    </>
  );
};

const parties = [100, 200, 300, 500, 800];

export const GuestsPanel = ({ filters }: { filters: VenueFilters }) => (
  <>
    <TextField
      key={filters.guests}
      label={listText.guestsLabel()}
      name="guests"
      inputMode="numeric"
      defaultValue={filters.guests ?? ''}
      placeholder={listText.guestsPlaceholder()}
    />
    <ul className="mt-3 flex flex-wrap gap-2">
      {parties.map((guests) => (
        <li key={guests}>
          <Link
            to={toVenuesIn(venuesUrl.write({ ...filters, guests, page: 1 }))}
            preventScrollReset
            className={choiceChipClass(filters.guests === guests)}
          >
            {count(guests)}
          </Link>
        </li>
      ))}
    </ul>
  </>
);

export const PricePanel = ({ filters: { minPrice, maxPrice } }: { filters: VenueFilters }) => (
  <>
    <div className="grid grid-cols-2 gap-3">
      <TextField
        key={`from${minPrice}`}
        label={listText.priceFrom()}
        name="min_price"
        inputMode="numeric"
        icon="₹"
        defaultValue={minPrice ?? ''}
        className="pl-8!"
      />
      <TextField
        key={`to${maxPrice}`}
        label={listText.priceTo()}
        name="max_price"
        inputMode="numeric"
        icon="₹"
        defaultValue={maxPrice ?? ''}
        className="pl-8!"
      />
    </div>
    <p className="mt-2 text-tiny text-muted">{listText.priceHelp()}</p>
  </>
);

export interface Choice {
  id: string;
  value: string;
  label: string;
}

/** Multiple choices as checkboxes of one name. */
export const ChoicesPanel = ({
  name,
  choices,
  chosen,
}: {
  name: string;
  choices: Choice[];
  chosen: string[];
}) => (
  <ul key={chosen.join()} className="grid gap-0.5">
    {choices.map(({ id, value, label }) => (
      <li key={id}>
        <Checkbox name={name} value={value} defaultChecked={chosen.includes(value)}>
          {label}
        </Checkbox>
      </li>
    ))}
  </ul>
);
