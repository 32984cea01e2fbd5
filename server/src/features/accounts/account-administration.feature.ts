import { every, type Feature, on } from '#server/feature.ts';
import type { AdministrationContext } from './account-administration.context.ts';
import { accountAdministrationCalls } from './account-administration.routes.ts';
import type { Accounts } from './accounts.feature.ts';
import { deleteDueAccounts } from './commands/delete-account.ts';
import { moveRest } from './commands/merge-accounts.ts';

interface Needs
  extends Pick<
    AdministrationContext,
    'openHosting' | 'setVenuesVisible' | 'balanceOfHost' | 'hostObstacles' | 'published'
  > {
  accounts: Accounts;
  /** Every other feature. Each says what it stores about a person and what prevents the deletion of an account. */
  features: readonly Feature[];
}

/** Administration of accounts: download of personal data, deletion, and changes of role and suspensions by administrators. */
export const accountAdministrationFeature = ({ accounts, features, ...needs }: Needs) => {
  const context: AdministrationContext = {
    ...accounts.context,
    ...needs,
    contributors: features.flatMap(({ personalData = [] }) => personalData),
    merges: features.flatMap(({ accountMerge }) => accountMerge ?? []),
    obstacles: features.flatMap(({ deletionObstacles = [] }) => deletionObstacles),
  };
  const deleteDue = deleteDueAccounts(context);
  return {
    deleteDue,
    calls: accountAdministrationCalls(context),
    listeners: [on('account.merge_waited', 'accounts', moveRest(context))],
    schedule: [every('5 * * * *', 'accounts.delete-due', deleteDue)],
  } satisfies Feature & { deleteDue: () => Promise<void> };
};
