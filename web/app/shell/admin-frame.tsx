import { Menu as MenuIcon, PanelLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '../features/accounts/session/session-store.ts';
import * as adminText from '../i18n/generated/admin.ts';
import { toArea } from '../paths.ts';
import { classes } from '../ui/classes.ts';
import { fitBar } from '../ui/fit-bar.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyDialog } from '../ui/lazy-part.tsx';
import { NoScriptNote } from '../ui/no-script-note.tsx';
import { useLazyDialog } from '../ui/use-lazy-dialog.ts';
import { AdminMenu, AdminPerson } from './admin-menu.tsx';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';

const AdminDrawer = lazyDialog(() => import('./admin-drawer.tsx').then((part) => part.AdminDrawer));

/** Opens the menu as a drawer, on small screens. */
const DrawerButton = ({ user }: { user: User }) => {
  const { isOpen, wasOpened, open, close } = useLazyDialog();
  return (
    <>
      <IconButton
        label={adminText.openMenu()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="-ms-2.5 lg:hidden"
        onClick={open}
      >
        <MenuIcon aria-hidden className="size-6" />
      </IconButton>
      {wasOpened && <AdminDrawer user={user} isOpen={isOpen} onClose={close} />}
    </>
  );
};

interface AdminFrameProps {
  user: User;
  bell: ReactNode;
  children: ReactNode;
}

/** spec.md, Admin shell: a collapsible sidebar on large screens, a drawer on small ones. */
export const AdminFrame = ({ user, bell, children }: AdminFrameProps) => {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <div className={classes('min-h-dvh', isOpen && 'lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]')}>
      <SkipLink />
      <aside
        id="admin-menu"
        className={classes(
          'no-print sticky top-0 h-dvh flex-col overflow-y-auto border-e border-line bg-surface px-3 py-5',
          isOpen ? 'hidden lg:flex' : 'hidden',
        )}
      >
        <Logo className="px-3 pb-4 text-primary" />
        <AdminMenu user={user} />
      </aside>
      <div className="min-w-0">
        <header
          ref={fitBar}
          className="no-print sticky top-0 z-20 flex h-16 items-center gap-1 border-b border-line bg-surface px-(--gutter) min-[360px]:gap-2 lg:px-6"
        >
          <DrawerButton user={user} />
          <IconButton
            label={adminText.menu()}
            aria-controls="admin-menu"
            aria-expanded={isOpen}
            className="-ms-3 hidden text-muted lg:grid"
            onClick={() => setIsOpen(!isOpen)}
          >
            <PanelLeft aria-hidden className="size-5" />
          </IconButton>
          <div className="min-w-0 lg:hidden">
            <Logo className="text-primary" />
          </div>
          <span className="flex-1" />
          {bell}
          <Link
            to={toArea('admin', 'profile')}
            className="flex min-h-11 max-w-[280px] min-w-0 items-center rounded-control hover:bg-raised max-md:flex-none md:px-2 max-md:[&_p]:sr-only"
          >
            <AdminPerson user={user} />
          </Link>
        </header>
        {children}
      </div>
    </div>
  );
};

/** Shown until the session has loaded; names nothing of the area. */
export const AdminFrameSkeleton = () => (
  <main
    id="content"
    tabIndex={-1}
    aria-busy="true"
    className="grid min-h-dvh place-items-center outline-none"
  >
    <p role="status" className="sr-only">
      {adminText.loading()}
    </p>
    <NoScriptNote />
    <span className="needs-js skeleton size-12 rounded-full!" />
  </main>
);
