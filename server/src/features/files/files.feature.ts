import { addUpload as addUploadCall } from '@mandap/contract/files/files.endpoints';
import type { Core } from '#server/core.ts';
import { every, type Feature, on } from '#server/feature.ts';
import { guardedCall } from '#server/http/served-call.ts';
import { createVirusScanner } from '#server/platform/virus-scanner.ts';
import { addUpload } from './commands/add-upload.ts';
import { claimUploads } from './commands/claim-uploads.ts';
import { eraseOwner, removeStored, removeUnclaimed, removeUploads } from './commands/remove-uploads.ts';
import type { FilesContext } from './files.context.ts';
import { servePrivateFiles } from './files.routes.ts';
import { findPersonalData, moveUploads } from './personal-data.ts';
import { findCopies, findUploads } from './queries/uploads.ts';
import { createSignedAddresses } from './signed-addresses.ts';

/** Files that people upload. Other features refer to them by id. */
export const filesFeature = (core: Core) => {
  const addresses = createSignedAddresses({ clock: core.clock, secret: core.config.jwtSecret });
  const { virusScanner } = core.config;
  const scanner = virusScanner ? createVirusScanner(virusScanner) : null;
  const context: FilesContext = { ...core, addresses, scanner };
  const [add, removeOld] = [addUpload(context), removeUnclaimed(context)];
  return {
    claim: claimUploads(context),
    of: findUploads(context),
    copiesOf: findCopies(context),
    remove: removeUploads(context),
    removeUnclaimed: removeOld,
    calls: [guardedCall(addUploadCall, (input, owner) => add(owner, input))],
    listeners: [
      on('upload.removed', 'uploads', removeStored(context), { lane: 'outside' }),
      on('account.deleted', 'uploads', eraseOwner(context)),
    ],
    schedule: [every('50 * * * *', 'uploads.clean-up', removeOld, { lane: 'outside' })],
    personalData: [findPersonalData(context)],
    accountMerge: { move: moveUploads },
    routes: ({ fastify }) => servePrivateFiles(fastify, context),
  } satisfies Feature & Record<string, unknown>;
};

export type Files = ReturnType<typeof filesFeature>;
