import { isRole, type Role } from '@mandap/domain/accounts/roles';
import { useLocation } from 'react-router';

/** Whose area a page that several roles share is opened in: `/vendor/profile` is a host's. */
export const useRoleInPath = (): Role => {
  const name = useLocation().pathname.split('/')[1] ?? '';
  return isRole(name) ? name : 'user';
};
