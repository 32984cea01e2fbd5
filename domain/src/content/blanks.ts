/**
 * Whether a text still has a placeholder in brackets or braces, which the team should have replaced:
 * “[reason]”, “{day}”.
 */
export const hasBlank = (text: string): boolean => /\[[^[\]\n]{2,60}\]|\{[^{}\n]{2,60}\}/.test(text);
