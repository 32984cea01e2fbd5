import type { CatalogueIcon as IconName } from '@mandap/domain/catalogue/catalogue';
import drawings from './catalogue-icons.svg?url&no-inline';

/**
 * The picture of a category, an amenity or an add-on. A first view shows a few of the 46, so they are one file of
 * their own instead of a part of every page's scripts.
 */
export const CatalogueIcon = ({ icon, className }: { icon: IconName; className?: string }) => (
  <svg
    aria-hidden
    width={24}
    height={24}
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    <use href={`${drawings}#${icon}`} />
  </svg>
);
