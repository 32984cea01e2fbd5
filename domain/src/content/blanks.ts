/**
 * Whether a text still has something in brackets or braces, as templates leave it for the team: “[reason]”, “{day}”.
 */
export const hasBlank = (text: string): boolean => /\[[^[\]\n]{2,60}\]|\{[^{}\n]{2,60}\}/.test(text);
