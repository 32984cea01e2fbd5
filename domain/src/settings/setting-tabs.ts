/** The sections of the administrators' settings page, in their order. */
export const settingTabs = ['general', 'features', 'notifications', 'payments', 'security'] as const;
export type SettingTab = (typeof settingTabs)[number];
