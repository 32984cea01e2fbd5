import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunks } from './app/rendering/chunks.vite.ts';
import { messages } from './messages.vite.ts';
import { language, pageLanguages, pathOf } from './pages-language.ts';

export default defineConfig(({ command }) => ({
  define: {
    'import.meta.env.PAGES_LANGUAGE': JSON.stringify(language),
    'import.meta.env.PAGES_LANGUAGES': JSON.stringify(pageLanguages),
    'import.meta.env.PAGES_PATH': JSON.stringify(pathOf(language)),
  },
  plugins: [messages(language), tailwindcss(), reactRouter()],
  // Of these the pages use a small part: bundled, the server need not read the rest. In development Node reads them whole.
  ssr: { noExternal: command === 'build' ? ['lucide-react', 'radix-ui', /^@radix-ui\//] : [] },
  build: { target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
}));
