import { ahilyaGhat } from './ahilya-ghat.ts';
import { amraiBagh } from './amrai-bagh.ts';
import { anandVatikaLawn } from './anand-vatika-lawn.ts';
import { kuttanadTharavad } from './kuttanad-tharavad.ts';
import { picholaJalVilas } from './pichola-jal-vilas.ts';
import { ratanHaveli } from './ratan-haveli.ts';
import { registanQilaCamp } from './registan-qila-camp.ts';
import { sheeshBaghPalace } from './sheesh-bagh-palace.ts';
import { sriLakshmiMahal } from './sri-lakshmi-mahal.ts';
import { utsavBanquetHall } from './utsav-banquet-hall.ts';

interface Views {
  front: () => string;
  hall: () => string;
  stage: () => string;
  night: () => string;
}

const venues: Record<string, Views> = {
  'sheesh-bagh-palace': sheeshBaghPalace,
  'pichola-jal-vilas': picholaJalVilas,
  'ahilya-ghat': ahilyaGhat,
  'sri-lakshmi-mahal': sriLakshmiMahal,
  'ratan-haveli': ratanHaveli,
  'registan-qila-camp': registanQilaCamp,
  'anand-vatika-lawn': anandVatikaLawn,
  'amrai-bagh': amraiBagh,
  'utsav-banquet-hall': utsavBanquetHall,
  'kuttanad-tharavad': kuttanadTharavad,
};

/** Every picture of the demo venues, by `slug/view`; each call draws one 1200 × 900 SVG. */
export const demoScenes: Record<string, () => string> = Object.fromEntries(
  Object.entries(venues).flatMap(([slug, views]) => [
    [`${slug}/front`, views.front],
    [`${slug}/hall`, views.hall],
    [`${slug}/stage`, views.stage],
    [`${slug}/night`, views.night],
  ]),
);
