// What a start needs before the shop. The build bundles it with the shop, so that a start loads packages
// once, and none of the sources (vite.config.ts).
export { loadEnv } from './load-env.ts';
export { openDatabase } from './open-database.ts';
