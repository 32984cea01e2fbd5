import { initialsOf } from '@mandap/domain/names';
import { classes } from './classes.ts';

export interface AvatarProps {
  name: string;
  /** The URL of a square picture. Until it has loaded, or if it fails to load, the initials are shown. */
  src?: string | null;
  isLarge?: boolean;
  isHuge?: boolean;
}

const sizes = {
  normal: 'size-10 text-body',
  large: 'size-12 text-[1.1875rem]',
  huge: 'size-24 text-[2.25rem]',
};

/** A person's photo or initials. It is hidden from screen readers, so show the name next to it. */
export const Avatar = ({ name, src, isLarge, isHuge }: AvatarProps) => (
  <span
    aria-hidden
    className={classes(
      'relative grid flex-none place-items-center overflow-hidden rounded-full bg-primary-soft pt-[3px] font-display leading-none font-semibold text-primary',
      sizes[isHuge ? 'huge' : isLarge ? 'large' : 'normal'],
    )}
  >
    <span>{initialsOf(name)}</span>
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
