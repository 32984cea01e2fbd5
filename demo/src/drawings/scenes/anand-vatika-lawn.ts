import { goldenHour } from './anand-vatika-lawn/front.ts';
import { insidePandal } from './anand-vatika-lawn/hall.ts';
import { gateOfLights } from './anand-vatika-lawn/night.ts';
import { flowerStage } from './anand-vatika-lawn/stage.ts';

export const anandVatikaLawn = {
  front: goldenHour,
  hall: insidePandal,
  stage: flowerStage,
  night: gateOfLights,
};
