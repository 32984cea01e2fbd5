import { getOwnVerification } from '@mandap/contract/hosts/verification';
import type { Api } from '../../http/api.ts';
import type { OwnVerification } from './host-verification.service.ts';

export const serveOwnVerification = (api: Api, ownVerification: OwnVerification): void => {
  api.guarded(getOwnVerification, (_, host) => ownVerification.see(host));
};
