import { getContent } from '@mandap/contract/content/content.endpoints';
import { isShownOn } from '@mandap/domain/content/shown-days';
import { Link } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { nameIn } from '#app/i18n/names.ts';
import { useToday } from '#app/shell/site-settings.ts';

/** The current announcement above the header. Renders nothing if there is none. */
export const Banner = () => {
  const today = useToday();
  const banner = useRead(getContent, {}).data?.banners.find((one) => isShownOn(today, one));
  if (!banner) return null;
  const text = nameIn(banner.text);
  return (
    <div className="no-print bg-primary-soft px-4 py-2 text-center text-small text-ink">
      {banner.link ? (
        <Link to={banner.link} className="font-medium underline underline-offset-4">
          {text}
        </Link>
      ) : (
        <p>{text}</p>
      )}
    </div>
  );
};
