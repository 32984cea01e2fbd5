import * as areaText from '../i18n/generated/area.ts';
import { classes } from '../ui/classes.ts';

/** Larger numbers are shown as "99+". */
const maxCount = 99;

/** The number of unread items, with a text for screen readers; nothing for zero. */
export const UnreadBadge = ({ count, className }: { count: number | undefined; className?: string }) =>
  count ? (
    <span
      className={classes(
        'num grid h-[1.375rem] min-w-[1.375rem] place-items-center rounded-chip bg-fill px-1.5 text-[0.75rem] leading-none font-semibold text-on-primary',
        className,
      )}
    >
      <span aria-hidden>{count > maxCount ? `${maxCount}+` : count}</span>
      <span className="sr-only">{areaText.unread({ n: count })}</span>
    </span>
  ) : null;
