import { startBundledPostgres } from '#scripts/postgres/bundled-postgres.ts';
import { migrateDatabase } from '#/db/migrate.server.ts';
import { Client } from 'pg';
import { spawn } from 'node:child_process';
const pg = await startBundledPostgres('/tmp/w/busy1m');
console.log(new Date().toISOString(), pg.url);
await migrateDatabase(pg.url);
const c = new Client({ connectionString: pg.url }); await c.connect();
const sums = async (label: string) => {
  const t = await c.query(`select relname from pg_class c join pg_namespace n on n.oid=relnamespace where nspname='public' and relkind='r' and (relname ~ '(sums|facts|counts|months|by_day|devices)$' or relname in ('customer_orders','unit_changes','order_unit_facts')) order by 1`);
  for (const { relname } of t.rows) {
    const cols = await c.query(`select column_name from information_schema.columns where table_name=$1 and column_name not in ('id','created_at','updated_at') order by 1`, [relname]);
    const list = cols.rows.map((r) => '"'+r.column_name+'"').join(',');
    const r = await c.query(`select count(*) n, sum(hashtextextended(row(${list})::text,0)::numeric) h from "${relname}"`);
    console.log(label, relname, r.rows[0].n, r.rows[0].h);
  }
};
await sums('before');
const started = Date.now();
const p = spawn('node', ['scripts/rebuild-sums.ts'], { stdio: 'inherit', env: { ...process.env, DATABASE_URL: pg.url } });
await new Promise((d) => p.on('exit', (code) => { console.log('exit', code, (Date.now() - started) / 1000); d(0); }));
await sums('after');
await c.end();
await pg.stop();
