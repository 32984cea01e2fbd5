/** `+91 98000 00001`, from a number with or without country code. Other formats stay unchanged. */
export const readablePhone = (phone: string): string =>
  phone.replace(/^(?:\+91)?(\d{5})(\d{5})$/, '+91 $1 $2');
