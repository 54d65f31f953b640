// One of the processes that WORKERS asks for: started by workers.ts, ends with it.
import { importBuilt, startBuiltShop } from './built-shop.ts';
import { untilStopped } from './until-stopped.ts';
import { OPEN } from './workers.ts';

untilStopped(async ({ push }) => {
  const { loadEnv } = await importBuilt('start-parts');
  const { port, host } = loadEnv();
  const shop = await startBuiltShop(port, host);
  push(() => shop.stop());
  process.send?.(OPEN);
  await shop.working;
});
