import { lateMorning } from './amrai-bagh/front.ts';
import { orchardLunch } from './amrai-bagh/hall.ts';
import { lanternNight } from './amrai-bagh/night.ts';
import { underTheTree } from './amrai-bagh/stage.ts';

export const amraiBagh = {
  front: lateMorning,
  hall: orchardLunch,
  stage: underTheTree,
  night: lanternNight,
};
