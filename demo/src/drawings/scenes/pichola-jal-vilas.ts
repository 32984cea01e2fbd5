import { dawn } from './pichola-jal-vilas/front.ts';
import { terrace } from './pichola-jal-vilas/hall.ts';
import { moonrise } from './pichola-jal-vilas/night.ts';
import { floatingStage } from './pichola-jal-vilas/stage.ts';

export const picholaJalVilas = {
  front: dawn,
  hall: terrace,
  stage: floatingStage,
  night: moonrise,
};
