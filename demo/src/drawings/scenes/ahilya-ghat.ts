import { blueHour } from './ahilya-ghat/front.ts';
import { verandah } from './ahilya-ghat/hall.ts';
import { aarti } from './ahilya-ghat/night.ts';
import { sunriseStage } from './ahilya-ghat/stage.ts';

export const ahilyaGhat = {
  front: blueHour,
  hall: verandah,
  stage: sunriseStage,
  night: aarti,
};
