import { goldenHour } from '../scenes/anand-vatika-lawn/front.ts';
import { heroByDay, heroByNight } from './hero.ts';
import { favicon, mandapMark, mandapMarkOnDark, toranTile } from './marks.ts';
import { checkMail, emptyBookings, emptySearch, notFound, offline, somethingBroke } from './states.ts';
import { stepBook, stepCelebrate, stepSearch } from './steps.ts';

/** The illustrations of the web pages, by file name in `web/public/art`. */
export const productArt: Record<string, () => string> = {
  'hero-day.svg': heroByDay,
  'hero-night.svg': heroByNight,
  'toran.svg': toranTile,
  'step-search.svg': stepSearch,
  'step-book.svg': stepBook,
  'step-celebrate.svg': stepCelebrate,
  'host-lawn.svg': goldenHour,
  'empty-search.svg': emptySearch,
  'empty-bookings.svg': emptyBookings,
  'not-found.svg': notFound,
  'error.svg': somethingBroke,
  'offline.svg': offline,
  'check-mail.svg': checkMail,
  'mandap-mark.svg': mandapMark,
  'mandap-mark-dark.svg': mandapMarkOnDark,
  'favicon.svg': favicon,
};
