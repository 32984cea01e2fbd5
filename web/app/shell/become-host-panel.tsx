import { Link } from 'react-router';
import { percent } from '../i18n/format.ts';
import * as homeText from '../i18n/generated/home.ts';
import * as siteText from '../i18n/generated/site.ts';
import { toBecomeHost } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { useSettings } from './site-settings.ts';

export const BecomeHostPanel = () => {
  const settings = useSettings();
  const commission = percent(settings?.commissionPercent ?? 5);
  const hours = settings?.payoutHours ?? 24;
  return (
    <section className="wrap pt-12 md:pt-18">
      <div className="grid overflow-hidden rounded-card bg-raised md:grid-cols-2">
        <img
          src="/art/host-lawn.svg"
          alt=""
          width={800}
          height={600}
          loading="lazy"
          className="aspect-[4/3] h-full w-full object-cover"
        />
        <div className="self-center px-6 pt-7 pb-8 md:p-12">
          <h2>{homeText.hostTitle()}</h2>
          <p className="mt-3 mb-5 text-muted">{homeText.hostText({ commission, hours })}</p>
          <Button asChild>
            <Link to={toBecomeHost()}>{siteText.becomeHost()}</Link>
          </Button>
        </div>
      </div>
    </section>
  );
};
