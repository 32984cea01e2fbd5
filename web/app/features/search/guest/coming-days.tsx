import { listComingDays } from '@mandap/contract/search/search.endpoints';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { count, fullDay, monthAndYear, weekdayAndDay } from '#app/i18n/format.ts';
import * as homeText from '#app/i18n/generated/home.ts';
import { toVenuesOn } from '#app/paths.ts';

const Tile = ({ day, free }: { day: string; free: number }) => {
  const [weekday, date] = weekdayAndDay(day).split(' ');
  return (
    <li className="flex-none snap-start md:flex-1">
      <Link
        to={toVenuesOn(day)}
        aria-label={homeText.freeOn({ day: fullDay(day), count: count(free), n: free })}
        className="num card grid min-w-30 gap-0.5 px-4 py-3 shadow-soft hover:border-line-strong"
      >
        <span className="text-small text-muted">{weekday}</span>
        <span className="font-display text-[1.75rem] leading-none font-semibold">{date}</span>
        <span className="text-small whitespace-nowrap text-muted">{monthAndYear(day)}</span>
        <span className="mt-1.5 flex items-center gap-1 border-t border-line pt-1.5 text-small font-medium whitespace-nowrap text-leaf">
          <Check aria-hidden className="size-4" />
          <span>{homeText.free({ count: count(free) })}</span>
        </span>
      </Link>
    </li>
  );
};

/** The next weekend days with free venues. Renders nothing if there are none. */
export const ComingDays = () => {
  const days = (useRead(listComingDays, {}).data?.days ?? []).filter(({ free }) => free > 0);
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="coming" className="wrap pt-9 md:pt-12">
      <h2 id="coming">{homeText.comingTitle()}</h2>
      <p className="mt-1.5 text-muted">{homeText.comingText()}</p>
      <ul className="mt-5 -mx-4 flex snap-x gap-3 overflow-x-auto scroll-px-4 px-4 pb-2 md:mx-0 md:px-0">
        {days.map((one) => (
          <Tile key={one.day} {...one} />
        ))}
      </ul>
    </section>
  );
};
