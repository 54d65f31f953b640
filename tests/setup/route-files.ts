import { readFileSync, readdirSync } from 'node:fs';

export interface RouteFile {
  /** As the router names it: `/auth/_card/login`, `/products/$id`. */
  path: string;
  text: string;
}

/** Every page and every address that answers without one. */
export function readRoutes(): RouteFile[] {
  return (
    readdirSync('src/routes', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(`src/routes/${name}`, 'utf8'))
      .map((text) => ({ path: /createFileRoute\(\s*'([^']*)'/.exec(text)?.[1] ?? '', text }))
      // The root stands around every page and lets everybody in.
      .filter(({ path }) => path !== '')
  );
}

/** `/auth/_card/login` is shown at `/auth/login`. */
export function addressOf(path: string): string {
  return path.replaceAll(/\/_\w+/g, '').replace(/(.)\/$/, '$1') || '/';
}
