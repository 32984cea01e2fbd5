import type { Language } from '../languages.ts';
import type { Paise } from '../money.ts';

const split = (text: string): string[] => text.trim().split(/\s+/);

/** 0 to 19, and the tens. */
const small =
  split(`Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen
  Sixteen Seventeen Eighteen Nineteen`);
const tens = split('- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety');

/** 0 to 99: in Hindi each number has its own name. */
const hindi = split(`
  शून्य एक दो तीन चार पाँच छह सात आठ नौ
  दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
  बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
  तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
  चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
  पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
  साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
  सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी
  अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
  नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`);

interface Names {
  /** 0 to 99. */
  upTo99(n: number): string;
  hundred: string;
  thousand: string;
  lakh: string;
  crore: string;
}

const names: { en: Names } & Partial<Record<Language, Names>> = {
  en: {
    upTo99: (n) => small[n] ?? [tens[Math.floor(n / 10)], ...(n % 10 === 0 ? [] : [small[n % 10]])].join('-'),
    hundred: 'Hundred',
    thousand: 'Thousand',
    lakh: 'Lakh',
    crore: 'Crore',
  },
  hi: {
    upTo99: (n) => hindi[n] ?? '',
    hundred: 'सौ',
    thousand: 'हज़ार',
    lakh: 'लाख',
    crore: 'करोड़',
  },
};

/** A whole number in words, in the Indian system: `One Lakh Five Thousand`, `एक लाख पाँच हज़ार`. */
export const numberInWords = (number: number, language: Language): string => {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`${number} has no words`);
  const { upTo99, hundred, thousand, lakh, crore } = names[language] ?? names.en;
  if (number === 0) return upTo99(0);
  const crores = Math.floor(number / 10_000_000);
  const parts = [
    ...(crores > 0 ? [numberInWords(crores, language), crore] : []),
    ...(
      [
        [Math.floor(number / 100_000) % 100, lakh],
        [Math.floor(number / 1000) % 100, thousand],
        [Math.floor(number / 100) % 10, hundred],
      ] as const
    ).flatMap(([count, name]) => (count > 0 ? [upTo99(count), name] : [])),
    ...(number % 100 > 0 ? [upTo99(number % 100)] : []),
  ];
  return parts.join(' ');
};

/** As printed on invoices: `Rupees One Lakh Five Thousand Only`, `एक लाख पाँच हज़ार रुपये मात्र`. */
export const amountInWords = (amount: Paise, language: Language): string => {
  const [rupees, paise] = [Math.floor(amount / 100), amount % 100];
  const whole = numberInWords(rupees, language);
  const rest = numberInWords(paise, language);
  if (language === 'hi') {
    const more = paise > 0 ? ` और ${rest} ${paise === 1 ? 'पैसा' : 'पैसे'}` : '';
    return `${whole} ${rupees === 1 ? 'रुपया' : 'रुपये'}${more} मात्र`;
  }
  const more = paise > 0 ? ` and ${rest} ${paise === 1 ? 'Paisa' : 'Paise'}` : '';
  return `${rupees === 1 ? 'Rupee' : 'Rupees'} ${whole}${more} Only`;
};
