/** Guest, host, administrator, as on the wire. */
export const roles = ['user', 'vendor', 'admin'] as const;
export type Role = (typeof roles)[number];

export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);
