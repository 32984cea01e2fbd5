import { lavenderDawn } from './kuttanad-tharavad/front.ts';
import { feastInTheCourt } from './kuttanad-tharavad/hall.ts';
import { thousandLamps } from './kuttanad-tharavad/night.ts';
import { lampStage } from './kuttanad-tharavad/stage.ts';

export const kuttanadTharavad = {
  front: lavenderDawn,
  hall: feastInTheCourt,
  stage: lampStage,
  night: thousandLamps,
};
