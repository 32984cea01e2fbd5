import { campAtDusk } from './registan-qila-camp/front.ts';
import { diningTent } from './registan-qila-camp/hall.ts';
import { starryNight } from './registan-qila-camp/night.ts';
import { duneStage } from './registan-qila-camp/stage.ts';

export const registanQilaCamp = {
  front: campAtDusk,
  hall: diningTent,
  stage: duneStage,
  night: starryNight,
};
