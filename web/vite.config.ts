import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractWithoutSchemas } from './contract-without-schemas.vite.ts';
import { messages } from './messages.vite.ts';

export default defineConfig({
  plugins: [messages(), contractWithoutSchemas(), tailwindcss(), reactRouter()],
  build: { target: 'es2022' },
});
