import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunks } from './chunks.vite.ts';
import { messages } from './messages.vite.ts';

export default defineConfig({
  plugins: [messages(), tailwindcss(), reactRouter()],
  build: { target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
});
