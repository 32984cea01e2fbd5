import { listStates } from '@mandap/contract/places/places.endpoints';
import { listSavedVenues } from '@mandap/contract/saved/saved.endpoints';
import { expect, it } from 'vitest';
import { guardedCall, publicCall } from './served-call.ts';

it('a call whose access and handler do not match is an error of types', () => {
  const never = () => Promise.reject(new Error('never called'));
  // @ts-expect-error: everyone may make this call, so there may be no actor
  const guarded = guardedCall(listStates, never);
  // @ts-expect-error: this call is of one person, whom its handler needs
  const shared = publicCall(listSavedVenues, never);
  expect([guarded.endpoint.access, shared.endpoint.access]).toEqual(['public', 'signed-in']);
});
