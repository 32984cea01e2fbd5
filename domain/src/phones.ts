/** `+91 98000 00001` on one line, from a number with or without country code. Other formats stay unchanged. */
export const readablePhone = (phone: string): string =>
  phone.replace(/^(?:\+91)?(\d{5})(\d{5})$/, '+91\u00a0$1\u00a0$2');
