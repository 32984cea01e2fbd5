import type { DemoVenue } from './demo-types.ts';
import { ahilyaGhat, anandVatikaLawn } from './venues/madhya-pradesh.ts';
import { picholaJalVilas, ratanHaveli, registanQilaCamp, sheeshBaghPalace } from './venues/rajasthan.ts';
import { kuttanadTharavad, sriLakshmiMahal } from './venues/south.ts';
import { amraiBagh, utsavBanquetHall } from './venues/uttar-pradesh.ts';

export const demoVenues: readonly DemoVenue[] = [
  sheeshBaghPalace,
  picholaJalVilas,
  ahilyaGhat,
  sriLakshmiMahal,
  ratanHaveli,
  registanQilaCamp,
  anandVatikaLawn,
  amraiBagh,
  utsavBanquetHall,
  kuttanadTharavad,
];
