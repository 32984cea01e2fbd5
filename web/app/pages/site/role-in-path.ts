import { isRole, type Role } from '@mandap/domain/accounts/roles';
import { useLocation } from 'react-router';

/** The role whose area a shared page is opened in: `vendor` for `/vendor/profile`. */
export const useRoleInPath = (): Role => {
  const name = useLocation().pathname.split('/')[1] ?? '';
  return isRole(name) ? name : 'user';
};
