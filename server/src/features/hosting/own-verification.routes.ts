import { getOwnVerification } from '@house/contract/host-verification';
import type { Api } from '../../http/api.ts';
import type { OwnVerification } from './own-verification.service.ts';

export const serveOwnVerification = (api: Api, ownVerification: OwnVerification): void => {
  api.guarded(getOwnVerification, (_, host) => ownVerification.see(host));
};
