import type { ExamplesOf } from '../example.ts';
import type * as adminSettings from './admin.endpoints.ts';

export const settingsExamples = {
  changePlatformSettings: {
    changes: [{ key: 'supportHours', value: 'Every day', version: 0 }],
    note: 'For Diwali.',
  },
  listSettingChanges: { key: 'payoutHours' },
} satisfies ExamplesOf<typeof adminSettings>;
