import {
  dismissReport,
  getReport,
  hideReported,
  listReports,
  reopenReport,
  restoreReported,
  warnAuthor,
} from '@mandap/contract/moderation/moderation';
import type { Api } from '../../http/api.ts';
import { pagedUpTo } from '../../http/paged.ts';
import type { Moderation } from './moderation.service.ts';

export const serveModeration = (api: Api, moderation: Moderation): void => {
  api.guarded(listReports, async (wanted, _actor, call) =>
    pagedUpTo(call.url, wanted, await moderation.list(wanted)),
  );
  api.guarded(getReport, ({ id }) => moderation.see(id));
  api.guarded(hideReported, ({ id }, actor) => moderation.hide(actor, id));
  api.guarded(dismissReport, ({ id }, actor) => moderation.dismiss(actor, id));
  api.guarded(restoreReported, ({ id }, actor) => moderation.restore(actor, id));
  api.guarded(reopenReport, ({ id }, actor) => moderation.reopen(actor, id));
  api.guarded(warnAuthor, ({ id, note }, actor) => moderation.warn(actor, id, note));
};
