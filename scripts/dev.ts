// npm run dev: the same database as npm start, the pages from Vite, reloaded as files change.
import { createServer } from 'vite';
import { loadEnv } from './run/load-env.ts';
import { openDatabase } from './run/open-database.ts';
import { requireFreePort } from './run/port.ts';
import { seedDemo } from './run/seed-demo.ts';
import { untilStopped } from './run/until-stopped.ts';

untilStopped(async ({ push }) => {
  const { port, host } = loadEnv();
  await requireFreePort(port, host);
  const database = await openDatabase((line) => void process.stdout.write(`${line}\n`), seedDemo);
  push(() => database.stop());
  const vite = await createServer({ server: { port, host, strictPort: true } });
  push(() => vite.close());
  await vite.listen();
  vite.printUrls();
});
