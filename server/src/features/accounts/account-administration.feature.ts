import type { Core } from '../../core.ts';
import { every, type Feature } from '../../feature.ts';
import type { Accounts } from './accounts.service.ts';
import { adminUsersCalls } from './admin-users.routes.ts';
import { createAdminUsers } from './admin-users.service.ts';
import { administrationCalls } from './administration.routes.ts';
import type { Parts } from './administration.service.ts';
import { personalDataCalls } from './personal-data.routes.ts';

interface Needs {
  accounts: Accounts;
  openHosting: Parts['openHosting'];
  followHost: Parts['followHost'];
  /** What the platform owes a host, in paise. */
  balanceOfHost: (hostId: string) => Promise<number>;
  hostObstacles: Parts['hostObstacles'];
  /** Every other feature: what it stores about a person, and what keeps an account from being deleted. */
  features: readonly Feature[];
}

/** What is done to a whole account: its data downloaded, its deletion, its role and suspension by administrators. */
export const accountAdministrationFeature = (core: Core, needs: Needs) => {
  const { db, clock, limits } = core;
  const { accounts, features, hostObstacles, openHosting, followHost, balanceOfHost } = needs;
  const contributors = features.flatMap(({ personalData = [] }) => personalData);
  const obstacles = features.flatMap(({ deletionObstacles = [] }) => deletionObstacles);
  const users = createAdminUsers({ db, accounts, balanceOfHost });
  const deleteDue = () => accounts.deleteDue(obstacles);
  return {
    deleteDue,
    calls: [
      ...personalDataCalls({ accounts, clock, limits, contributors, obstacles }),
      ...administrationCalls(accounts, {
        obstacles,
        hostObstacles,
        openHosting,
        followHost,
      }),
      ...adminUsersCalls({ users, clock }),
    ],
    schedule: [every('5 * * * *', 'accounts.delete-due', deleteDue)],
  } satisfies Feature & { deleteDue: () => Promise<void> };
};
