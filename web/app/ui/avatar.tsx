import { initialsOf } from '@house/domain/names';
import { classes } from './classes.ts';

/** A person's initials; decorative, the name stands beside it. */
export const Avatar = ({ name, isLarge }: { name: string; isLarge?: boolean }) => (
  <span
    aria-hidden
    className={classes(
      'grid flex-none place-items-center rounded-full bg-primary-soft pt-[3px] font-display leading-none font-semibold text-primary',
      isLarge ? 'size-12 text-[19px]' : 'size-10 text-body',
    )}
  >
    {initialsOf(name)}
  </span>
);
