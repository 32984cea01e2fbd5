import * as food from '@mandap/contract/food/food.endpoints';
import type { Core } from '#server/core.ts';
import type { Feature } from '#server/feature.ts';
import { guardedCall, publicCall } from '#server/http/served-call.ts';
import { saveFood } from './commands/save-food.ts';
import type { FoodContext } from './food.context.ts';
import { listTexts } from './food.store.ts';
import { findSoldFood, ownFood, venueFood } from './queries/food.ts';

type Needs = Pick<FoodContext, 'audit' | 'venues' | 'published'>;

/** What venues sell with an event: menus by the plate, and extras. */
export const foodFeature = (core: Core, needs: Needs) => {
  const context: FoodContext = { ...core, ...needs };
  return {
    findSold: findSoldFood,
    listTexts,
    calls: [
      publicCall(food.listFood, venueFood({ ...context, db: core.publicReads })),
      guardedCall(food.getOwnFood, (input, host) => ownFood(context)(host, input)),
      guardedCall(food.saveFood, (input, host) => saveFood(context)(host, input)),
    ],
  } satisfies Feature & Record<string, unknown>;
};

export type Food = ReturnType<typeof foodFeature>;
