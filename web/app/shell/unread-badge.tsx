import * as areaText from '../i18n/generated/area.ts';
import { classes } from '../ui/classes.ts';

/** The most that a badge spells out. */
const most = 99;

/** How many are new, said aloud too; nothing where there are none. */
export const UnreadBadge = ({ count, className }: { count: number | undefined; className?: string }) =>
  count ? (
    <span
      className={classes(
        'num grid h-[22px] min-w-[22px] place-items-center rounded-chip bg-fill px-1.5 text-[12px] leading-none font-semibold text-on-primary',
        className,
      )}
    >
      <span aria-hidden>{count > most ? `${most}+` : count}</span>
      <span className="sr-only">{areaText.unread({ n: count })}</span>
    </span>
  ) : null;
