import * as services from '@mandap/contract/services/services.endpoints';
import type { Core } from '#server/core.ts';
import type { Feature } from '#server/feature.ts';
import { guardedCall, publicCall } from '#server/http/served-call.ts';
import { saveServices } from './commands/save-services.ts';
import { findSoldServices, ownServices, venueServices } from './queries/services.ts';
import type { ServicesContext } from './services.context.ts';
import { listTexts } from './services.store.ts';

type Needs = Pick<ServicesContext, 'audit' | 'venues' | 'published'>;

/** What venues sell with an event: menus by the plate, and extras. */
export const servicesFeature = (core: Core, needs: Needs) => {
  const context: ServicesContext = { ...core, ...needs };
  return {
    findSold: findSoldServices,
    listTexts,
    calls: [
      publicCall(services.listServices, venueServices({ ...context, db: core.publicReads })),
      guardedCall(services.getOwnServices, (input, host) => ownServices(context)(host, input)),
      guardedCall(services.saveServices, (input, host) => saveServices(context)(host, input)),
    ],
  } satisfies Feature & Record<string, unknown>;
};

export type Services = ReturnType<typeof servicesFeature>;
