import type { User } from '../features/accounts/session/session-store.ts';
import * as adminText from '../i18n/generated/admin.ts';
import { Sheet } from '../ui/sheet.tsx';
import { AdminMenu } from './admin-menu.tsx';

/** The administrators' menu on small screens; closes when a link is chosen. */
export const AdminDrawer = ({
  user,
  isOpen,
  onClose,
}: {
  user: User;
  isOpen: boolean;
  onClose: () => void;
}) => (
  <Sheet side="start" isOpen={isOpen} onClose={onClose} title={adminText.area()}>
    <div className="mt-3 flex flex-1 flex-col">
      <AdminMenu user={user} onNavigate={onClose} />
    </div>
  </Sheet>
);
