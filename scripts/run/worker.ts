// One of the processes that WORKERS asks for: started by workers.ts, ends with it.
import { startBuiltShop } from './built-shop.ts';
import { loadEnv } from './load-env.ts';
import { untilStopped } from './until-stopped.ts';
import { OPEN } from './workers.ts';

untilStopped(async ({ push }) => {
  const { port, host } = loadEnv();
  const shop = await startBuiltShop(port, host);
  push(() => shop.stop());
  process.send?.(OPEN);
});
