/**
 * Other names for states and districts in the sources, with the reference data's name: old names, other
 * spellings, and younger districts with those that they were split from.
 */
export const stateNames: Readonly<Record<string, string>> = {
  'The Dadra and Nagar Haveli and Daman and Diu': 'Dadra and Nagar Haveli and Daman and Diu',
  Orissa: 'Odisha',
  Uttaranchal: 'Uttarakhand',
  Pondicherry: 'Puducherry',
};

export const districtNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Andhra Pradesh': {
    Markapuram: 'Prakasam',
    Polavaram: 'Alluri Sitharama Raju',
    Anantapur: 'Ananthapuramu',
    Konaseema: 'Dr. B.R. Ambedkar Konaseema',
    'SPSR Nellore': 'Sri Potti Sriramulu Nellore',
    Nellore: 'Sri Potti Sriramulu Nellore',
    Visakhapatanam: 'Visakhapatnam',
    'Y.S.R.': 'Y.S.R. Kadapa',
    YSR: 'Y.S.R. Kadapa',
    Cuddapah: 'Y.S.R. Kadapa',
  },
  Assam: {
    'Kamrup Metro': 'Kamrup Metropolitan',
    Karimganj: 'Sribhumi',
    Marigaon: 'Morigaon',
    'South Salmara Mancachar': 'South Salmara Mankachar',
  },
  Chhattisgarh: {
    'Manendragarh-Chirmiri-Bharatpur(M C B)': 'Manendragarh-Chirmiri-Bharatpur',
    'Baloda Bazar': 'Balodabazar-Bhatapara',
    Balrampur: 'Balrampur-Ramanujganj',
    Dantewada: 'Dakshin Bastar Dantewada',
    'Gaurella Pendra Marwahi': 'Gaurela-Pendra-Marwahi',
    Kabirdham: 'Kabeerdham',
    Kanker: 'Uttar Bastar Kanker',
    Koriya: 'Korea',
  },
  Delhi: { 'Central North': 'North West', 'Old Delhi': 'Central', 'Outer North': 'North' },
  Goa: { Kushavati: 'South Goa' },
  Gujarat: {
    Dangs: 'Dang',
    Ahmadabad: 'Ahmedabad',
    Dohad: 'Dahod',
    'Panch Mahals': 'Panchmahal',
    'Banas Kantha': 'Banaskantha',
    'Sabar Kantha': 'Sabarkantha',
    Kutch: 'Kachchh',
    Mehsana: 'Mahesana',
    'The Dangs': 'Dang',
  },
  Haryana: {
    Hansi: 'Hisar',
    'Charki Dadri': 'Charkhi Dadri',
    Gurgaon: 'Gurugram',
    Mewat: 'Nuh',
  },
  'Himachal Pradesh': { 'Lahul and Spiti': 'Lahaul and Spiti' },
  'Jammu and Kashmir': { Bandipore: 'Bandipora', Punch: 'Poonch', Shupiyan: 'Shopian' },
  Jharkhand: {
    'East Singhbum': 'East Singhbhum',
    'Saraikela Kharsawan': 'Seraikela-Kharsawan',
    Sahibganj: 'Sahebganj',
    'West Singhbum': 'West Singhbhum',
  },
  Karnataka: {
    Chamarajanagar: 'Chamarajanagara',
    Bagalkot: 'Bagalkote',
    Davangere: 'Davanagere',
    Ramanagara: 'Bengaluru South',
    Vijaynagar: 'Vijayanagara',
    Bangalore: 'Bengaluru Urban',
    Belgaum: 'Belagavi',
    Bellary: 'Ballari',
    Bijapur: 'Vijayapura',
    Chikmagalur: 'Chikkamagaluru',
    Gulbarga: 'Kalaburagi',
    Mysore: 'Mysuru',
    Shimoga: 'Shivamogga',
    Tumkur: 'Tumakuru',
  },
  Ladakh: { 'Leh Ladakh': 'Leh' },
  Lakshadweep: { 'Lakshadweep District': 'Lakshadweep' },
  'Madhya Pradesh': {
    'Khandwa (East Nimar)': 'Khandwa',
    'Khargone (West Nimar)': 'Khargone',
    'East Nimar': 'Khandwa',
    'West Nimar': 'Khargone',
    Hoshangabad: 'Narmadapuram',
    Narsinghpur: 'Narsimhapur',
  },
  Maharashtra: {
    Ahmednagar: 'Ahilyanagar',
    Aurangabad: 'Chhatrapati Sambhajinagar',
    Osmanabad: 'Dharashiv',
  },
  Mizoram: { Saiha: 'Siaha' },
  Odisha: {
    Anugul: 'Angul',
    Baleshwar: 'Balasore',
    Bolangir: 'Balangir',
    Baudh: 'Boudh',
    Debagarh: 'Deogarh',
    Jajapur: 'Jajpur',
    Kendujhar: 'Keonjhar',
    Sonepur: 'Subarnapur',
    Nabarangapur: 'Nabarangpur',
  },
  Puducherry: { Pondicherry: 'Puducherry' },
  Punjab: {
    Firozepur: 'Ferozepur',
    'S.A.S Nagar': 'Sahibzada Ajit Singh Nagar',
    'Shaheed Bhagat Singh Nagar': 'Shahid Bhagat Singh Nagar',
  },
  Sikkim: {
    'North District': 'Mangan',
    'East District': 'Gangtok',
    'South District': 'Namchi',
    'West District': 'Gyalshing',
  },
  'Tamil Nadu': {
    Kanchipuram: 'Kancheepuram',
    Tuticorin: 'Thoothukkudi',
    Villupuram: 'Viluppuram',
  },
  'Uttar Pradesh': {
    Mahrajganj: 'Maharajganj',
    Allahabad: 'Prayagraj',
    Faizabad: 'Ayodhya',
    'Sant Kabeer Nagar': 'Sant Kabir Nagar',
    Shravasti: 'Shrawasti',
    'Jyotiba Phule Nagar': 'Amroha',
  },
  Uttarakhand: { 'Udam Singh Nagar': 'Udham Singh Nagar', Hardwar: 'Haridwar' },
  'West Bengal': {
    '24 Paraganas North': 'North 24 Parganas',
    '24 Paraganas South': 'South 24 Parganas',
    'Dinajpur Dakshin': 'Dakshin Dinajpur',
    'Dinajpur Uttar': 'Uttar Dinajpur',
    Maldah: 'Malda',
    'Medinipur East': 'Purba Medinipur',
    'Medinipur West': 'Paschim Medinipur',
  },
};

/**
 * Districts younger than the sources: the seats of their tehsils, and the districts that these belonged to.
 */
export const newDistricts: readonly {
  state: string;
  district: string;
  from: readonly string[];
  seats: readonly string[];
}[] = [
  {
    state: 'Arunachal Pradesh',
    district: 'Bichom',
    from: ['West Kameng', 'East Kameng'],
    seats: ['Nafra', 'Lada', 'Thrizino'],
  },
  {
    state: 'Arunachal Pradesh',
    district: 'Keyi Panyor',
    from: ['Lower Subansiri'],
    seats: ['Yachuli', 'Pistana', 'Yazali'],
  },
  { state: 'Assam', district: 'Tamulpur', from: ['Baksa'], seats: ['Tamulpur', 'Goreswar', 'Kumarikata'] },
  {
    state: 'Chhattisgarh',
    district: 'Khairagarh-Chhuikhadan-Gandai',
    from: ['Rajnandgaon'],
    seats: ['Khairagarh', 'Chhuikhadan', 'Gandai', 'Salhewara'],
  },
  {
    state: 'Chhattisgarh',
    district: 'Manendragarh-Chirmiri-Bharatpur',
    from: ['Korea'],
    seats: ['Manendragarh', 'Chirmiri', 'Khadgawan', 'Bharatpur', 'Kelhari', 'Janakpur'],
  },
  {
    state: 'Chhattisgarh',
    district: 'Mohla-Manpur-Ambagarh Chouki',
    from: ['Rajnandgaon'],
    seats: ['Mohla', 'Manpur', 'Ambagarh Chowki', 'Aundhi'],
  },
  {
    state: 'Chhattisgarh',
    district: 'Sakti',
    from: ['Janjgir-Champa'],
    seats: ['Sakti', 'Malkharoda', 'Dabhra', 'Jaijaipur', 'Baradwar', 'Chandrapur'],
  },
  {
    state: 'Chhattisgarh',
    district: 'Sarangarh-Bilaigarh',
    from: ['Raigarh', 'Balodabazar-Bhatapara'],
    seats: ['Sarangarh', 'Baramkela', 'Saria', 'Bilaigarh', 'Bhatgaon', 'Sarsiwa'],
  },
  {
    state: 'Gujarat',
    district: 'Vav-Tharad',
    from: ['Banaskantha'],
    seats: ['Vav', 'Tharad', 'Bhabhar', 'Diyodar', 'Suigam', 'Lakhani'],
  },
  {
    state: 'Madhya Pradesh',
    district: 'Maihar',
    from: ['Satna'],
    seats: ['Maihar', 'Amarpatan', 'Ramnagar'],
  },
  {
    state: 'Madhya Pradesh',
    district: 'Mauganj',
    from: ['Rewa'],
    seats: ['Mauganj', 'Hanumana', 'Naigarhi', 'Deotalab'],
  },
  { state: 'Madhya Pradesh', district: 'Pandhurna', from: ['Chhindwara'], seats: ['Pandhurna', 'Sausar'] },
  {
    state: 'Meghalaya',
    district: 'Eastern West Khasi Hills',
    from: ['West Khasi Hills'],
    seats: ['Mairang', 'Mawthadraishan', 'Kynshi'],
  },
  {
    state: 'Nagaland',
    district: 'Chumoukedima',
    from: ['Dimapur'],
    seats: ['Chumukedima', 'Medziphema', 'Dhansiripar'],
  },
  { state: 'Nagaland', district: 'Niuland', from: ['Dimapur'], seats: ['Niuland', 'Kuhuboto', 'Nihokhu'] },
  { state: 'Nagaland', district: 'Tseminyu', from: ['Kohima'], seats: ['Tseminyu', 'Tsogin'] },
  { state: 'Nagaland', district: 'Shamator', from: ['Tuensang'], seats: ['Shamator', 'Chessore'] },
  { state: 'Nagaland', district: 'Meluri', from: ['Phek'], seats: ['Meluri', 'Phokhungri'] },
  {
    state: 'Rajasthan',
    district: 'Balotra',
    from: ['Barmer'],
    seats: ['Balotra', 'Pachpadra', 'Siwana', 'Sindhari', 'Samdari', 'Kalyanpur', 'Gida', 'Baytu'],
  },
  {
    state: 'Rajasthan',
    district: 'Beawar',
    from: ['Ajmer', 'Pali', 'Bhilwara'],
    seats: ['Beawar', 'Masuda', 'Bijainagar', 'Jaitaran', 'Raipur', 'Badnor', 'Todgarh'],
  },
  {
    state: 'Rajasthan',
    district: 'Deeg',
    from: ['Bharatpur'],
    seats: ['Deeg', 'Kaman', 'Nagar', 'Sikri', 'Kumher', 'Pahari'],
  },
  {
    state: 'Rajasthan',
    district: 'Didwana-Kuchaman',
    from: ['Nagaur'],
    seats: ['Didwana', 'Kuchaman City', 'Ladnun', 'Makrana', 'Parbatsar', 'Nawa', 'Maulasar'],
  },
  {
    state: 'Rajasthan',
    district: 'Khairthal-Tijara',
    from: ['Alwar'],
    seats: ['Tijara', 'Kishangarh Bas', 'Khairthal', 'Kotkasim', 'Mundawar', 'Tapukara'],
  },
  {
    state: 'Rajasthan',
    district: 'Kotputli-Behror',
    from: ['Jaipur', 'Alwar'],
    seats: ['Kotputli', 'Viratnagar', 'Paota', 'Behror', 'Bansur', 'Neemrana', 'Narayanpur'],
  },
  {
    state: 'Rajasthan',
    district: 'Phalodi',
    from: ['Jodhpur'],
    seats: ['Phalodi', 'Lohawat', 'Aau', 'Dechu', 'Bap', 'Setrawa'],
  },
  {
    state: 'Rajasthan',
    district: 'Salumbar',
    from: ['Udaipur'],
    seats: ['Salumbar', 'Sarada', 'Semari', 'Lasadiya', 'Jhallara'],
  },
];

/**
 * Districts that are older than the sources, and those that they were split from. For tables that are even
 * older.
 */
export const olderDistricts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'Andhra Pradesh': {
    Ananthapuramu: ['Sri Sathya Sai'],
    Chittoor: ['Tirupati', 'Annamayya'],
    'East Godavari': ['Kakinada', 'Dr. B.R. Ambedkar Konaseema', 'Alluri Sitharama Raju'],
    Guntur: ['Bapatla', 'Palnadu'],
    Krishna: ['NTR', 'Eluru'],
    Kurnool: ['Nandyal'],
    Prakasam: ['Bapatla'],
    'Sri Potti Sriramulu Nellore': ['Tirupati', 'Prakasam'],
    Srikakulam: ['Parvathipuram Manyam', 'Vizianagaram'],
    Visakhapatnam: ['Anakapalli', 'Alluri Sitharama Raju'],
    Vizianagaram: ['Parvathipuram Manyam'],
    'West Godavari': ['Eluru', 'East Godavari'],
    'Y.S.R. Kadapa': ['Annamayya'],
  },
  Karnataka: { Ballari: ['Vijayanagara'] },
  'Arunachal Pradesh': { 'West Siang': ['Shi Yomi', 'Leparada', 'Lower Siang'] },
  Sikkim: { Gangtok: ['Pakyong'], Gyalshing: ['Soreng'] },
  'Tamil Nadu': { Nagapattinam: ['Mayiladuthurai'] },
};
