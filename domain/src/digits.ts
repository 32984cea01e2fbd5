/** Digits of Hindi and Marathi keyboards (०-९) as Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
