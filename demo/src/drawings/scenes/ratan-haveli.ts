import { courtyardNight } from './ratan-haveli/front.ts';
import { baithak } from './ratan-haveli/hall.ts';
import { baraatNight } from './ratan-haveli/night.ts';
import { turmericMorning } from './ratan-haveli/stage.ts';

export const ratanHaveli = {
  front: courtyardNight,
  hall: baithak,
  stage: turmericMorning,
  night: baraatNight,
};
