import { duskPalace } from './sheesh-bagh-palace/front.ts';
import { durbarHall } from './sheesh-bagh-palace/hall.ts';
import { nightPalace } from './sheesh-bagh-palace/night.ts';
import { gardenStage } from './sheesh-bagh-palace/stage.ts';

export const sheeshBaghPalace = {
  front: duskPalace,
  hall: durbarHall,
  stage: gardenStage,
  night: nightPalace,
};
