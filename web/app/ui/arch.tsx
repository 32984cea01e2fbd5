import { type ReactNode, useId } from 'react';

const outer =
  'M2 270V135A25.5 25.5 0 0 1 10.8 90.3A26.4 26.4 0 0 1 36.3 50.5A28.2 28.2 0 0 1 76.1 19.8A32.2 32.2 0 0 1 130 0A32.2 32.2 0 0 1 183.9 19.8A28.2 28.2 0 0 1 223.7 50.5A26.4 26.4 0 0 1 249.2 90.3A25.5 25.5 0 0 1 258 135V270 z';
const middle =
  'M7 270V137.5A25 25 0 0 1 15.5 93.6A25.8 25.8 0 0 1 40 54.6A27.3 27.3 0 0 1 78.2 24.4A31 31 0 0 1 130 5A31 31 0 0 1 181.8 24.4A27.3 27.3 0 0 1 220 54.6A25.8 25.8 0 0 1 244.5 93.6A25 25 0 0 1 253 137.5V270 z';
const inner =
  'M12 270V140A24.5 24.5 0 0 1 20.1 96.9A25.1 25.1 0 0 1 43.6 58.7A26.4 26.4 0 0 1 80.3 29A29.8 29.8 0 0 1 130 10A29.8 29.8 0 0 1 179.7 29A26.4 26.4 0 0 1 216.4 58.7A25.1 25.1 0 0 1 239.9 96.9A24.5 24.5 0 0 1 248 140V270 z';

export interface ArchProps {
  /** The URL of the picture that fills the arch. Without one it is empty. */
  src?: string;
  /** What browsers that cannot read its format show. */
  placeholder?: string;
  /** A round badge on the lower edge. */
  badge: ReactNode;
  className?: string;
}

/** A picture in a cusped arch with a double outline; decorative. */
export const Arch = ({ src, placeholder, badge, className }: ArchProps) => {
  const id = useId();
  return (
    <div aria-hidden className={`relative h-[230px] w-[210px] lg:h-[270px] lg:w-[260px] ${className ?? ''}`}>
      <svg viewBox="-6 -18 272 288" className="block h-full w-full" aria-hidden="true">
        <clipPath id={id}>
          <path d={inner} />
        </clipPath>
        <path d={outer} fill="var(--marigold)" opacity=".9" />
        <path d={middle} fill="var(--surface)" />
        {[placeholder, src].map(
          (href) =>
            href && (
              <image
                key={href}
                href={href}
                x="-100"
                y="-18"
                width="460"
                height="288"
                preserveAspectRatio="xMidYMax slice"
                clipPath={`url(#${id})`}
              />
            ),
        )}
      </svg>
      <span className="absolute -bottom-[22px] left-1/2 -translate-x-1/2">{badge}</span>
    </div>
  );
};
