import { mainHall } from './utsav-banquet-hall/front.ts';
import { diningHall } from './utsav-banquet-hall/hall.ts';
import { streetAtNight } from './utsav-banquet-hall/night.ts';
import { royalStage } from './utsav-banquet-hall/stage.ts';

export const utsavBanquetHall = {
  front: mainHall,
  hall: diningHall,
  stage: royalStage,
  night: streetAtNight,
};
