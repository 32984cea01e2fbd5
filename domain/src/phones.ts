/** `+91 98000 00001`, of a number with or without its country; numbers of another shape stay as they are. */
export const readablePhone = (phone: string): string =>
  phone.replace(/^(?:\+91)?(\d{5})(\d{5})$/, '+91 $1 $2');
