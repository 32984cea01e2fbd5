import { initialsOf } from '@mandap/domain/names';
import { classes } from './classes.ts';
import { Name } from './name.tsx';

export interface AvatarProps {
  name: string;
  /** The URL of a square picture. Until it has loaded, or if it fails to load, the initials are shown. */
  src?: string | null;
  isLarge?: boolean;
  isHuge?: boolean;
}

/** The initials grow with the reader's text size, as far as the circle has room. */
const sizes = {
  normal: 'size-10 text-[min(1rem,18px)]',
  large: 'size-12 text-[min(1.1875rem,22px)]',
  huge: 'size-24 text-[min(2.25rem,44px)]',
};

/** A person's photo or initials. It is hidden from screen readers, so show the name next to it. */
export const Avatar = ({ name, src, isLarge, isHuge }: AvatarProps) => (
  <span
    aria-hidden
    className={classes(
      'relative grid flex-none place-items-center overflow-hidden rounded-full bg-primary-soft pt-[3px] font-display leading-none font-semibold whitespace-nowrap text-primary',
      sizes[isHuge ? 'huge' : isLarge ? 'large' : 'normal'],
    )}
  >
    <Name>{initialsOf(name)}</Name>
    {src && (
      <img
        key={src}
        src={src}
        alt=""
        decoding="async"
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
        className="absolute inset-0 size-full object-cover [&[hidden]]:hidden"
      />
    )}
  </span>
);
