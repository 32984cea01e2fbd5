import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractWithoutSchemas } from './contract-without-schemas.vite.ts';
import { messages } from './messages.vite.ts';

/** What many pages use comes in one file: left alone, every icon and section of texts would become a file of its own. */
const shared = { name: 'shared', test: /lucide-react|[\\/]web[\\/]app[\\/]/, minShareCount: 4 };

export default defineConfig({
  plugins: [messages(), contractWithoutSchemas(), tailwindcss(), reactRouter()],
  build: { target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } } },
  },
});
