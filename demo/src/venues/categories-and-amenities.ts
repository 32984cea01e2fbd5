/** In the order in which lists show them. */
export const demoCategories = [
  'Palace',
  'Lakeside',
  'Riverside',
  'Temple garden',
  'Haveli',
  'Fort and tents',
  'Lawn',
  'Orchard',
  'Banquet hall',
  'Backwater house',
];

export const demoAmenities = [
  'Wifi',
  'Parking',
  'Sound System',
  'Catering',
  'Generator',
  'Air-conditioning',
  'Ramp',
  'Bridal room',
  'Rooms to stay',
  'Vegetarian kitchen',
  'Ghodi and band',
  'Boats',
  'Bonfire',
];
