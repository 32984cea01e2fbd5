/** Chromium's description of the connection; other browsers have none. */
const connection = (): { saveData?: boolean; effectiveType?: string } =>
  (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};

/** In data-saving mode only what is opened is kept. */
export const savesData = (): boolean => connection().saveData === true;

/** Whether there is bandwidth for what may be needed later. */
export const isGenerous = (): boolean => !savesData() && (connection().effectiveType ?? '4g') === '4g';
