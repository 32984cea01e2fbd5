import type { Plugin } from 'vite';

const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/** Not kept by the router: it asks for the script again after a reload. */
const lostPage = 'return { default() { throw error; }, clientLoader: async () => null };';

/**
 * Where a page's script cannot be fetched, the router reloads: without a network that ends in the browser's own error page.
 * In its place stands a page that fails with the error, which then reaches the app's own (`shell/lost-page.tsx`). Thrown at
 * once, it would leave the router waiting for ever.
 */
export const lostScripts = (): Plugin => ({
  name: 'lost-scripts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/[\\/]react-router[\\/]dist[\\/]/.test(id) || !code.includes('async function loadRouteModule('))
      return null;
    if (!reload.test(code)) this.error('The router loads the scripts of pages in another way now.');
    return { code: code.replace(reload, lostPage), map: null };
  },
});
