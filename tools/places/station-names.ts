/** Current names of stations, or full names where the source cuts them, by Indian Railways code. */
const today: Record<string, string> = {
  AJJ: 'Arakkonam Junction',
  ALD: 'Prayagraj Junction',
  ANVT: 'Anand Vihar Terminal',
  AY: 'Ayodhya Dham Junction',
  BAY: 'Ballari Junction',
  BCT: 'Mumbai Central',
  BDTS: 'Bandra Terminus',
  BGM: 'Belagavi',
  BPQ: 'Balharshah',
  CSTM: 'Chhatrapati Shivaji Maharaj Terminus',
  DLI: 'Old Delhi',
  DR: 'Dadar',
  FD: 'Ayodhya Cantonment',
  GGN: 'Gurugram',
  HBJ: 'Rani Kamlapati',
  HX: 'Kadapa',
  INDB: 'Indore Junction',
  JHS: 'Virangana Lakshmibai Jhansi Junction',
  LTT: 'Lokmanya Tilak Terminus',
  MAJN: 'Mangaluru Junction',
  MAQ: 'Mangaluru Central',
  MAS: 'Chennai Central',
  MGS: 'Pandit Deen Dayal Upadhyaya Junction',
  MYS: 'Mysuru Junction',
  NDLS: 'New Delhi',
  NZM: 'Hazrat Nizamuddin',
  PGT: 'Palakkad Junction',
  RJY: 'Rajahmundry',
  SBC: 'KSR Bengaluru',
  SDAH: 'Sealdah',
  SVDK: 'Shri Mata Vaishno Devi Katra',
  TCR: 'Thrissur',
  TPJ: 'Tiruchirappalli Junction',
  TPTY: 'Tirupati',
  TVC: 'Thiruvananthapuram Central',
  UBL: 'Hubballi Junction',
  VSKP: 'Visakhapatnam Junction',
};

const abbreviations: Record<string, string> = {
  Cant: 'Cantonment',
  Cantt: 'Cantonment',
  Cntl: 'Central',
  Cy: 'City',
  H: 'Halt',
  Hlt: 'Halt',
  Jn: 'Junction',
  PH: 'Halt',
  Ph: 'Halt',
  Rd: 'Road',
  Term: 'Terminus',
  Tn: 'Town',
  Trm: 'Terminus',
};

/** Words that describe the railway, not the place. */
const isGauge = (word: string): boolean => /^(BG|MG|NG)$/i.test(word);

/** Excludes stations without passenger trains, and those with only a code. */
export const isForPeople = (name: string): boolean =>
  /[aeiouy]/i.test(name) && !/\b(cabine?s?|siding|goods|yard|panel|link|catch|outer|works)\b|\d/i.test(name);

const capitalized = (word: string): string =>
  word === word.toUpperCase()
    ? word.toLowerCase().replace(/[a-z]+/g, (part) => part.charAt(0).toUpperCase() + part.slice(1))
    : word;

/** The full name of a station, as painted on its board. */
export const stationName = (code: string, name: string): string =>
  today[code] ??
  name
    .replace(/\(.*?\)/g, ' ')
    .split(/\s+/)
    .filter((word, place) => word !== '' && !(place > 0 && isGauge(word)))
    .map((word, place) => {
      const plain = capitalized(word.replaceAll('.', ''));
      return (place > 0 && abbreviations[plain]) || capitalized(word);
    })
    .join(' ');
