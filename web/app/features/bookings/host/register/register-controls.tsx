import { type RegisterSource, registerSources } from '@mandap/contract/bookings/register';
import { type RegisterView, registerViews, turnedRegister } from '@mandap/domain/bookings/register';
import { addMonths, type Day } from '@mandap/domain/days';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { dayRange, fullDay, monthAndYear } from '#app/i18n/format.ts';
import * as registerText from '#app/i18n/generated/register.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { Button } from '#app/ui/button.tsx';
import { choiceChipClass } from '#app/ui/chip.tsx';
import { FilterSelect } from '#app/ui/filter-select.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useUrlState } from '#app/ui/url-state.ts';
import { VenuePicker } from '../venue-picker.tsx';
import { type RegisterState, rangeOf, registerUrl } from './register-url.ts';

const viewNames: Record<RegisterView, () => string> = {
  day: registerText.day,
  week: registerText.week,
  month: registerText.month,
  list: registerText.list,
};

const sourceNames: Record<RegisterSource, () => string> = {
  guest: registerText.guest,
  telephone: registerText.telephone,
  option: registerText.option,
  block: registerText.block,
  imported: registerText.imported,
};

const Views = () => {
  const [{ view }, url] = useUrlState(registerUrl);
  return (
    <nav aria-label={registerText.views()}>
      <ul className="flex flex-wrap gap-2">
        {registerViews.map((one) => (
          <li key={one}>
            <Link
              to={url.to({ view: one, page: 1 })}
              preventScrollReset
              aria-current={one === view ? 'page' : undefined}
              className={choiceChipClass(one === view)}
            >
              <span>{viewNames[one]()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const titleOf = (state: RegisterState, today: Day): string => {
  const { start, end } = rangeOf(state, today);
  if (state.view === 'day') return fullDay(start);
  return state.view === 'month' ? monthAndYear(start) : dayRange(start, end, vendorText.to());
};

/** One day, week or month on or back. */
const Turner = ({ today }: { today: Day }) => {
  const [state, url] = useUrlState(registerUrl);
  const { view, day } = state;
  if (view === 'list') return null;
  const turn = (steps: number) =>
    url.set({ day: turnedRegister(view, day ?? today, steps), page: 1 }, { replace: true });
  return (
    <div className="flex items-center gap-1">
      <IconButton label={registerText.before()} className="-ms-2.5" onClick={() => turn(-1)}>
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <p aria-live="polite" className="num min-w-0 flex-1 text-center font-semibold md:min-w-56 md:flex-none">
        {titleOf(state, today)}
      </p>
      <IconButton label={registerText.after()} onClick={() => turn(1)}>
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <Button variant="plain" size="small" onClick={() => url.set({ day: null, page: 1 }, { replace: true })}>
        {registerText.today()}
      </Button>
    </div>
  );
};

const monthsBack = 12;
const monthsAhead = 24;

/** The months of the list, `yyyy-MM`. */
const monthChoices = (today: Day): [value: string, label: string][] =>
  Array.from({ length: monthsBack + monthsAhead + 1 }, (_, index) => {
    const month = addMonths(`${today.slice(0, 7)}-01`, index - monthsBack).slice(0, 7);
    return [month, monthAndYear(month)];
  });

interface RegisterControlsProps {
  isReady: boolean;
  today: Day;
  /** Only some may see money. */
  seesMoney: boolean;
}

/** Which days and which rows are shown. All of it is in the URL. */
export const RegisterControls = ({ isReady, today, seesMoney }: RegisterControlsProps) => {
  const [{ view, venueId, source, owes, month }, url] = useUrlState(registerUrl);
  return (
    <div className="no-print grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Views />
        <Turner today={today} />
      </div>
      <div className="flex flex-wrap gap-2.5">
        <VenuePicker
          isReady={isReady}
          venueId={venueId}
          all={vendorText.allVenues()}
          onPick={(id) => url.set({ venueId: id, page: 1 })}
        />
        {view === 'list' && (
          <FilterSelect
            label={registerText.months()}
            value={month ?? ''}
            options={[['', registerText.anyMonth()], ...monthChoices(today)]}
            onChoose={(value) => url.set({ month: value || null, page: 1 })}
          />
        )}
        <FilterSelect
          label={registerText.source()}
          value={source ?? ''}
          options={[
            ['', registerText.all()],
            ...registerSources.map((one) => [one, sourceNames[one]()] as const),
          ]}
          onChoose={(value) => url.set({ source: value || null, page: 1 })}
        />
        {seesMoney && (
          <button
            type="button"
            aria-pressed={owes !== null}
            className={choiceChipClass(owes !== null)}
            onClick={() => url.set({ owes: owes ? null : 'yes', page: 1 })}
          >
            {registerText.unpaid()}
          </button>
        )}
      </div>
    </div>
  );
};
