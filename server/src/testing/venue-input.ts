/** A complete venue as a host or an administrator sends it, on the wire, without its category and pictures. */
export const venueInput = {
  name: 'Moti Mahal',
  state: 'Rajasthan',
  district: 'Rajsamand',
  tehsil: 'Nathdwara',
  city: 'Nathdwara',
  address_line: '2 Lake Road',
  pincode: '313301',
  lat: 24.93,
  lng: 73.82,
  capacity: 300,
  price_per_day: 45_000,
  description: 'A courtyard with old trees.',
  amenity_ids: [] as string[],
  add_ons: [] as object[],
  cancellation_policy: 'moderate',
  instant_booking: false,
};
