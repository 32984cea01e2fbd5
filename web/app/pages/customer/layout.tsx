import { Outlet } from 'react-router';
import { Footer } from '../../features/site/footer.tsx';
import { Header } from '../../features/site/header.tsx';
import { UserSidebar } from './user-sidebar.tsx';

/** The customer's own pages: a sidebar where there is room, the site's own frame on the phone. */
export default function CustomerLayout() {
  return (
    <>
      <div className="lg:hidden">
        <Header />
        <div aria-hidden className="festive" />
      </div>
      <div className="lg:grid lg:min-h-dvh lg:grid-cols-[256px_minmax(0,1fr)]">
        <UserSidebar />
        <Outlet />
      </div>
      <div className="lg:hidden">
        <Footer />
      </div>
    </>
  );
}
