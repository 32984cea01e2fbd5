import * as admin from '@mandap/contract/content/admin.endpoints';
import { getContent } from '@mandap/contract/content/content.endpoints';
import type { Core } from '#server/core.ts';
import type { Feature } from '#server/feature.ts';
import { cached, guardedCall, publicCall } from '#server/http/served-call.ts';
import { addEntry, changeEntry, moveEntry, removeEntry } from './commands/change-content.ts';
import type { ContentContext } from './content.context.ts';
import { adminContent, publicContent } from './queries/content.ts';

type Needs = Pick<ContentContext, 'audit'>;

/** The operator's own texts on the public pages. */
export const contentFeature = (core: Core, needs: Needs) => {
  const context: ContentContext = { ...core, ...needs };
  return {
    calls: [
      publicCall(getContent, publicContent({ ...context, db: core.publicReads }), cached()),
      guardedCall(admin.listContent, adminContent(context)),
      guardedCall(admin.addContent, (form, actor) => addEntry(context)(actor, form)),
      guardedCall(admin.changeContent, (form, actor) => changeEntry(context)(actor, form)),
      guardedCall(admin.removeContent, (input, actor) => removeEntry(context)(actor, input)),
      guardedCall(admin.moveContent, (input, actor) => moveEntry(context)(actor, input)),
    ],
  } satisfies Feature & Record<string, unknown>;
};
