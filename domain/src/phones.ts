/** `+91 98000 00001`, from a number with or without country code; other formats stay as they are. */
export const readablePhone = (phone: string): string =>
  phone.replace(/^(?:\+91)?(\d{5})(\d{5})$/, '+91 $1 $2');
