import { getOwnVerification } from '@mandap/contract/hosts/verification.endpoints';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { OwnVerification } from './host-verification.service.ts';

export const ownVerificationCalls = (ownVerification: OwnVerification): ServedCall[] => [
  guardedCall(getOwnVerification, (_, host) => ownVerification.see(host)),
];
