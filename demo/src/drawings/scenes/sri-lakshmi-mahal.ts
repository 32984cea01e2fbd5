import { morning } from './sri-lakshmi-mahal/front.ts';
import { pillaredHall } from './sri-lakshmi-mahal/hall.ts';
import { festivalNight } from './sri-lakshmi-mahal/night.ts';
import { swingStage } from './sri-lakshmi-mahal/stage.ts';

export const sriLakshmiMahal = {
  front: morning,
  hall: pillaredHall,
  stage: swingStage,
  night: festivalNight,
};
