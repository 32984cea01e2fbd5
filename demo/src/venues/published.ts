import { ahilyaGhat, anandVatikaLawn } from './madhya-pradesh.ts';
import { picholaJalVilas, ratanHaveli, registanQilaCamp, sheeshBaghPalace } from './rajasthan.ts';
import { kuttanadTharavad, sriLakshmiMahal } from './south-india.ts';
import { shipraVatika } from './ujjain.ts';
import { amraiBagh, utsavBanquetHall } from './uttar-pradesh.ts';
import type { DemoVenue } from './venue.ts';

export const publishedVenues: readonly DemoVenue[] = [
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
  shipraVatika,
];
