import type { Config } from '@react-router/dev/config';
import { language, pathOf } from './pages-language.ts';

export default {
  ssr: true,
  appDirectory: 'app',
  basename: pathOf(language) || '/',
  buildDirectory: `.build/${language}`,
  future: {
    unstable_optimizeDeps: true,
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
