import { catalogueIcons, type CatalogueIcon as IconName } from '@mandap/domain/catalogue/catalogue';
import { classes } from '#app/ui/classes.ts';
import drawings from './catalogue-icons.svg?url&no-inline';

const last = catalogueIcons.length - 1;

/**
 * The picture of a category, an amenity or an add-on. A first view shows a few of the 46, so they are one file of
 * their own, side by side, instead of a part of every page's scripts. It is a mask, through which the text's colour shows:
 * browsers do not always draw `<use>` of another file.
 */
export const CatalogueIcon = ({ icon, className }: { icon: IconName; className?: string }) => (
  <svg
    aria-hidden
    width={24}
    height={24}
    className={classes('drawn', className)}
    style={{
      maskImage: `url(${drawings})`,
      maskSize: `${catalogueIcons.length * 100}% 100%`,
      maskPosition: `${((catalogueIcons.indexOf(icon) / last) * 100).toFixed(2)}% 0`,
    }}
  />
);
