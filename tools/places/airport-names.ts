/** Everyday names, by IATA code, where the source names a man, a village or an old spelling. */
export const airportNames: Record<string, string> = {
  AIP: 'Jalandhar (Adampur)',
  AJL: 'Aizawl',
  AYJ: 'Ayodhya',
  BKB: 'Bikaner',
  BLR: 'Bengaluru',
  CCJ: 'Kozhikode',
  DED: 'Dehradun',
  DEL: 'Delhi',
  DHM: 'Kangra (Dharamshala)',
  GOI: 'Goa (Dabolim)',
  GOX: 'Goa (Mopa)',
  HBX: 'Hubballi',
  HDO: 'Hindon (Ghaziabad)',
  HGI: 'Itanagar',
  HSR: 'Rajkot',
  ISK: 'Nashik',
  IXB: 'Bagdogra (Siliguri)',
  IXD: 'Prayagraj',
  IXE: 'Mangaluru',
  IXG: 'Belagavi',
  IXI: 'North Lakhimpur (Lilabari)',
  IXU: 'Chhatrapati Sambhajinagar',
  IXX: 'Bidar',
  JRG: 'Jharsuguda',
  JSA: 'Jaisalmer',
  KJB: 'Kurnool',
  KQH: 'Kishangarh (Ajmer)',
  KUU: 'Kullu (Bhuntar)',
  MYQ: 'Mysuru',
  PNY: 'Puducherry',
  RJA: 'Rajahmundry',
  RQY: 'Shivamogga',
  SAG: 'Shirdi',
  SXV: 'Salem',
  TCR: 'Thoothukudi',
  TEZ: 'Tezpur',
  UKE: 'Utkela (Bhawanipatna)',
  VGA: 'Vijayawada',
};

/**
 * Scheduled flights that the source lacks, and one airport that has been replaced by another. From general
 * knowledge.
 */
export const flownTo = ['BKB', 'HSR', 'IXX', 'KUU', 'RQY', 'SXV'];
export const closed = ['RAJ'];
