import * as calls from '@mandap/contract/team/team.endpoints';
import type { Core } from '#server/core.ts';
import { type Feature, on } from '#server/feature.ts';
import { guardedCall, publicCall } from '#server/http/served-call.ts';
import { createEncryption } from '#server/platform/encryption.ts';
import { acceptManagerInvitation } from './commands/accept-manager-invitation.ts';
import { changeManager, removeManager } from './commands/change-manager.ts';
import { inviteManager } from './commands/invite-manager.ts';
import { eraseManager, findPersonalData, isManager } from './personal-data.ts';
import { findInvitationForMail, managerInvitation } from './queries/manager-invitation.ts';
import { findTeamMember, findTeamOwner, team } from './queries/team.ts';
import type { TeamContext } from './team.context.ts';

type Needs = Pick<TeamContext, 'audit' | 'settings' | 'accounts' | 'hosts' | 'venues' | 'listBookingCodes'>;

export const teamFeature = (core: Core, needs: Needs) => {
  const { jwtSecret, jwtSecretBefore } = core.config;
  const invitationEncryption = createEncryption(jwtSecret, 'manager invitation', jwtSecretBefore);
  const context: TeamContext = { ...core, ...needs, invitationEncryption };
  return {
    /** An invitation to manage a venue, for its email. Its token is encrypted as it was published. */
    findInvitation: findInvitationForMail(context),
    findMember: findTeamMember(context),
    findOwner: findTeamOwner(context),
    decryptToken: (encrypted: string) => invitationEncryption.decrypt(encrypted),
    calls: teamCalls(context),
    listeners: [on('account.deleted', 'team', eraseManager(context))],
    personalData: [findPersonalData(context)],
    accountMerge: { isImpossible: isManager },
  } satisfies Feature & Record<string, unknown>;
};

export type Team = ReturnType<typeof teamFeature>;

const teamCalls = (context: TeamContext) => [
  guardedCall(calls.getTeam, (input, host) => team(context)(host, input)),
  guardedCall(calls.inviteManager, (input, host) => inviteManager(context)(host, input)),
  guardedCall(calls.changeManager, (input, host) => changeManager(context)(host, input)),
  guardedCall(calls.removeManager, (input, host) => removeManager(context)(host, input)),
  publicCall(calls.getManagerInvitation, managerInvitation(context)),
  guardedCall(calls.acceptManagerInvitation, (input, actor) =>
    acceptManagerInvitation(context)(actor, input),
  ),
];
