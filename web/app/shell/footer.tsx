import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../features/accounts/session/session-store.ts';
import * as siteText from '../i18n/generated/site.ts';
import {
  toBecomeHost,
  toCancellationPolicy,
  toFaq,
  toFeatured,
  toHowItWorks,
  toMail,
  toPhone,
  toPlaces,
  toPrivacy,
  toSafety,
  toSupport,
  toTerms,
  toVenues,
} from '../paths.ts';
import { EmailAddress } from '../ui/email-address.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { useSettings, useToday } from './site-settings.ts';
import { ThemeSelect } from './theme-toggle.tsx';

const gold = 'text-[#FFD28A]';

const Column = ({ title, isWide, children }: { title: string; isWide?: boolean; children: ReactNode }) => (
  <div className={isWide ? 'col-span-2 min-w-0 md:col-span-1' : 'min-w-0'}>
    <h2 className={`mb-2 text-[1.0625rem] leading-tight ${gold}`}>{title}</h2>
    <ul>{children}</ul>
  </div>
);

const Row = ({ to, text }: { to: string; text: string }) => (
  <li>
    <Link to={to} className="footer-row">
      {text}
    </Link>
  </li>
);

const networks = {
  Facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  Instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM17.5 6.5h.01',
  YouTube:
    'M6.5 4.5h11A4.5 4.5 0 0 1 22 9v6a4.5 4.5 0 0 1-4.5 4.5h-11A4.5 4.5 0 0 1 2 15V9a4.5 4.5 0 0 1 4.5-4.5zM10 9l5 3-5 3z',
  X: 'M4 4l16 16M20 4L4 20',
};

/** Links to the operator's social networks, if set. */
const Social = ({ settings }: { settings: PublicSettings }) => {
  const { siteName: site, socialFacebook, socialInstagram, socialYoutube, socialX } = settings;
  const links = [
    { network: 'Facebook', to: socialFacebook },
    { network: 'Instagram', to: socialInstagram },
    { network: 'YouTube', to: socialYoutube },
    { network: 'X', to: socialX },
  ] as const;
  const shown = links.filter(({ to }) => to !== '');
  if (shown.length === 0) return null;
  return (
    <ul className="flex gap-2">
      {shown.map(({ network, to }) => (
        <li key={network}>
          <a
            href={to}
            rel="me noopener"
            className="grid size-11 place-items-center rounded-control border border-[#5E3542] hover:border-[#FFD28A]"
          >
            <svg
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
              className="size-5"
            >
              <path d={networks[network]} />
            </svg>
            <span className="sr-only">{siteText.follow({ site, network })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
};

const Columns = ({ settings }: { settings: PublicSettings | undefined }) => {
  const { user } = useSession();
  return (
    <div className="grid grid-cols-2 gap-6 md:grid-cols-[1fr_1.2fr_1fr_auto]">
      <Column title={siteText.findVenue()}>
        <Row to={toVenues()} text={siteText.browse()} />
        <Row to={toPlaces()} text={siteText.byPlace()} />
        <Row to={toFeatured()} text={siteText.featured()} />
        <Row to={toHowItWorks()} text={siteText.howItWorks()} />
      </Column>
      <Column title={siteText.help()}>
        <Row to={toFaq()} text={siteText.faq()} />
        <Row to={toSupport()} text={siteText.support()} />
        <Row to={toCancellationPolicy()} text={siteText.cancellation()} />
        <Row to={toSafety()} text={siteText.safety()} />
      </Column>
      <Column title={siteText.hostsAndRules()}>
        {!user && <Row to={toBecomeHost()} text={siteText.becomeHost()} />}
        <Row to={toPrivacy()} text={siteText.privacy()} />
        <Row to={toTerms()} text={siteText.terms()} />
      </Column>
      {settings && (settings.contactEmail || settings.contactPhone) && (
        <Column title={siteText.talkToUs()} isWide>
          {settings.contactEmail && (
            <li>
              <a href={toMail(settings.contactEmail)} className="footer-row">
                <Mail aria-hidden className="size-5 flex-none" />
                <EmailAddress address={settings.contactEmail} />
              </a>
            </li>
          )}
          {settings.contactPhone && (
            <li>
              <a href={toPhone(settings.contactPhone)} className="footer-row num">
                <Phone aria-hidden className="size-5 flex-none" />
                <span>{settings.contactPhone}</span>
              </a>
            </li>
          )}
        </Column>
      )}
    </div>
  );
};

export const Footer = () => {
  const settings = useSettings();
  const year = useToday().slice(0, 4);
  return (
    <footer className="no-print mt-16 bg-[#2A0F19] text-[#F3E3DC] [--focus:#FFD28A] dark:bg-[#0F090B]">
      <div className="wrap grid gap-8 pt-11 pb-7">
        <div className="grid gap-7 lg:grid-cols-[1fr_3fr] lg:gap-12">
          <div className="justify-self-start">
            <Logo className={gold} />
            <p className="mt-3.5 mb-4 max-w-[34ch] text-[#E0C8C3]">{siteText.about()}</p>
            {settings && <Social settings={settings} />}
          </div>
          <Columns settings={settings} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-[#4A2733] pt-3 text-tiny text-[#CDB3AF]">
          <span>{siteText.copyright({ year, site: settings?.siteName ?? '' })}</span>
          <LanguageSwitch />
          <ThemeSelect className="needs-js" />
        </div>
      </div>
    </footer>
  );
};
