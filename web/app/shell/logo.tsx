import { Link } from 'react-router';
import * as siteText from '../i18n/generated/site.ts';
import { toHome } from '../paths.ts';
import { Verbatim } from '../ui/verbatim.tsx';
import { useSettings } from './site-settings.ts';

const Mark = () => (
  <svg
    viewBox="0 0 40 40"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="-mt-[5px] size-[34px] flex-none md:size-[38px]"
  >
    <path d="M5 36V17M35 36V17M3 36h34" />
    <path d="M3 17C10 15 15 12 18 8h4c3 4 8 7 15 9z" />
    <path d="M11 36V27a3.4 3.4 0 0 1 3.6-3.6A5.6 5.6 0 0 1 20 19.6a5.6 5.6 0 0 1 5.4 3.8A3.4 3.4 0 0 1 29 27v9" />
    <circle cx="20" cy="4.4" r="2.3" fill="var(--marigold)" stroke="var(--marigold)" strokeWidth="1" />
  </svg>
);

/** The logo and the site's name, linked to the home page. On phones a long name wraps. */
export const Logo = ({ className }: { className?: string }) => {
  const site = useSettings()?.siteName ?? '';
  return (
    <Link
      to={toHome()}
      aria-label={siteText.home({ site })}
      className={`flex min-h-11 min-w-0 items-center gap-2.5 pt-[3px] font-display text-[min(1.5625rem,7.5vw)] leading-none font-semibold tracking-[-.01em] max-md:wrap-anywhere max-md:[&_.verbatim]:whitespace-normal md:flex-none md:text-[1.75rem] ${className ?? 'text-primary'}`}
    >
      <Mark />
      <Verbatim>{site}</Verbatim>
    </Link>
  );
};
