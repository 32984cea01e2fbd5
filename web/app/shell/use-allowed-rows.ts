import { mayAtVenue } from '@mandap/domain/team/managers';
import { useHostRole } from '../features/bookings/host/use-host-role.ts';
import { useSession } from '../session/use-session.ts';
import type { AreaRow } from './area-rows.ts';

/** The host's rows that their roles allow at any venue; guests see all of theirs. */
export const useAllowedRows = (rows: readonly AreaRow[]): readonly AreaRow[] => {
  const isHost = useSession().user?.role === 'vendor';
  const role = useHostRole(isHost);
  return isHost ? rows.filter(({ permission }) => !permission || mayAtVenue(role, permission)) : rows;
};
