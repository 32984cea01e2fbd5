import { redirect } from 'react-router';
import { toHome } from '../../paths.ts';

/** Administrators have no area of their own yet. */
export const loader = () => redirect(toHome());
export const clientLoader = () => redirect(toHome());

export default function DashboardPage() {
  return null;
}
