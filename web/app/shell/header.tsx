import { Menu as MenuIcon, Search } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { showAuth } from '../features/accounts/session/auth-dialog.ts';
import { useSession } from '../features/accounts/session/session-store.ts';
import { SearchInput, SearchSheet } from '../features/search/guest/search/search-input.tsx';
import * as siteText from '../i18n/generated/site.ts';
import { addressOf, pageLanguages } from '../i18n/page-language.ts';
import { toBecomeHost, toHome, toHowItWorks, toRegister, toSignIn, toVenues } from '../paths.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyDialog, lazyPart } from '../ui/lazy-part.tsx';
import { useIsWide } from '../ui/use-is-wide.ts';
import { useLazyDialog } from '../ui/use-lazy-dialog.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useAddress } from './use-address.ts';

const AccountMenu = lazyPart(() => import('./account-menu.tsx').then((part) => part.AccountMenu), {
  pending: ({ user }) => <Avatar name={user.name} src={user.avatarUrl} />,
  lost: ({ user }) => <Avatar name={user.name} src={user.avatarUrl} />,
});
const MobileMenu = lazyDialog(() => import('./mobile-menu.tsx').then((part) => part.MobileMenu));

const links = [
  { to: toVenues, text: siteText.browse },
  { to: toHowItWorks, text: siteText.howItWorks },
  { to: toBecomeHost, text: siteText.becomeHost },
];

/** The path of the link to the current page, or to a parent of it; null if there is none. */
const currentOf = (pathname: string): string | null =>
  links.map(({ to }) => to()).find((to) => pathname === to || pathname.startsWith(`${to}/`)) ?? null;

const Navigation = ({ current }: { current: string | null }) => (
  <nav aria-label={siteText.mainMenu()} className="ms-3 hidden gap-1 lg:flex">
    {links.map(({ to, text }) => (
      <Link key={to()} to={to()} aria-current={to() === current ? 'page' : undefined} className="nav-link">
        {text()}
      </Link>
    ))}
  </nav>
);

interface GuestProps {
  isHome: boolean;
  /** Leads back to the current page. */
  signIn: string;
}

/** Links, so that signing in works without JavaScript. With JavaScript they open the dialog. */
const GuestButtons = ({ isHome, signIn }: GuestProps) => {
  return (
    <div className="guest-only hidden items-center gap-2 md:flex">
      <Button asChild variant="plain" size="small">
        <Link
          to={isHome ? toSignIn() : signIn}
          onClick={(event) => {
            event.preventDefault();
            showAuth('login', { leadsToDashboard: isHome });
          }}
        >
          {siteText.signIn()}
        </Link>
      </Button>
      <Button asChild size="small">
        <Link
          to={isHome ? toRegister() : `${signIn}&mode=signup`}
          onClick={(event) => {
            event.preventDefault();
            showAuth('signup', { leadsToDashboard: isHome });
          }}
        >
          {siteText.register()}
        </Link>
      </Button>
    </div>
  );
};

/** Phones have the account's pages in their menu, and do not load this one. */
const Account = (guest: GuestProps) => {
  const { user } = useSession();
  const isWide = useIsWide();
  if (!user) return <GuestButtons {...guest} />;
  return (
    isWide && (
      <div className="hidden md:block">
        <AccountMenu user={user} />
      </div>
    )
  );
};

const PhoneButtons = ({ ownSearch }: { ownSearch: ReactNode }) => {
  const { isOpen, wasOpened, open, close } = useLazyDialog();
  const search = useLazyDialog();
  return (
    <div className="flex flex-none items-center lg:hidden">
      {ownSearch ?? (
        <Link
          to={toVenues()}
          role="button"
          aria-label={siteText.searchLabel()}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            search.open();
          }}
          className="grid size-11 place-items-center rounded-control md:hidden"
        >
          <Search aria-hidden className="size-6" />
        </Link>
      )}
      <IconButton
        label={siteText.openMenu()}
        aria-haspopup="dialog"
        className="needs-js -me-2.5"
        onClick={open}
      >
        <MenuIcon aria-hidden className="size-6" />
      </IconButton>
      {search.wasOpened && (
        <SearchSheet
          isOpen={search.isOpen}
          onClose={search.close}
          label={siteText.searchLabel()}
          placeholder={siteText.searchPlaceholder()}
        />
      )}
      {wasOpened && <MobileMenu isOpen={isOpen} onClose={close} />}
    </div>
  );
};

/** Searches the list of venues. An empty text does nothing. Without JavaScript it is a plain GET form. */
const HeaderSearch = ({ className }: { className?: string }) => {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('query') ?? '').trim();
    if (!text) return;
    event.currentTarget.reset();
    void navigate(toVenues(text));
  };
  return (
    <search className={className}>
      <form action={addressOf(toVenues())} onSubmit={submit} className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-3 start-3.5 size-5 text-muted" />
        <SearchInput
          required
          label={siteText.searchLabel()}
          placeholder={siteText.searchPlaceholder()}
          className="h-11 w-full rounded-chip border border-line bg-surface pe-4 ps-11 text-meta hover:border-line-strong"
        />
      </form>
    </search>
  );
};

interface HeaderProps {
  /** Only for signed-in people, who are unknown to the server when it renders. */
  bell?: ReactNode;
  /** In place of the search for venues on phones. */
  search?: ReactNode;
}

export const Header = ({ bell, search }: HeaderProps) => {
  const { pathname } = useLocation();
  const address = useAddress();
  const { user } = useSession();
  return (
    <header className="no-print relative z-30 border-b border-line bg-ground">
      <SkipLink />
      <div className="wrap flex h-[60px] items-center gap-1 min-[360px]:gap-3 md:h-[76px] md:gap-5">
        {/* A narrow phone has no room for the name beside the bell and the languages. */}
        <Logo className="text-primary max-[24em]:[html.known_&_.verbatim]:hidden" />
        <Navigation current={currentOf(pathname)} />
        <span className="flex-1" />
        <HeaderSearch className="hidden w-[216px] min-w-0 md:block" />
        <LanguageSwitch
          className={`flex-none text-meta ${pageLanguages.length > 2 ? 'max-md:hidden' : 'max-[22em]:hidden'}`}
        />
        <div className="needs-js hidden md:block">
          <ThemeToggle />
        </div>
        {user && bell && <span className="-me-2 flex flex-none md:-mx-3">{bell}</span>}
        <Account isHome={address === toHome()} signIn={toSignIn(address)} />
        <PhoneButtons ownSearch={search} />
      </div>
    </header>
  );
};
