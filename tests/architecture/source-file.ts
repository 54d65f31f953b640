import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Visitor, parseSync } from 'oxc-parser';

interface Import {
  /** As written. */
  specifier: string;
  /** The file in this project, e.g. `src/domain/money/money.ts`; undefined for a package. */
  target: string | undefined;
  /** Gone after compiling: `import type`, or only `type` names. */
  typeOnly: boolean;
  /** `import './x.ts'`, which takes nothing. */
  forEffect?: boolean;
}

export interface SourceFile {
  /** From the project's root, with `/`. */
  path: string;
  text: string;
  lines: number;
  imports: Import[];
  /** Names of exported functions and the line of each. */
  exportedFunctions: { name: string; line: number; documented: boolean }[];
  /** Lines of casts (`as X`, not `as const`) that no comment explains. */
  bareCasts: number[];
}

/** Made by programs. */
const generated = /^src\/(?:paraglide\/|routeTree\.gen\.ts)/;

/** Every TypeScript file below the folders, parsed. */
export function readSources(...folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
        file: entry.isFile(),
        path: join(entry.parentPath, entry.name),
      })),
    )
    .filter(({ file, path }) => file && /\.tsx?$/.test(path) && !generated.test(path))
    .map(({ path }) => parse(path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function parse(path: string): SourceFile {
  const text = readFileSync(path, 'utf8');
  const { module, program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const commentLines = new Set(comments.map((comment) => lineOf(comment.end)));

  const imports: Import[] = module.staticImports.map(({ moduleRequest, entries }) => ({
    ...locate(path, moduleRequest.value),
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    forEffect: entries.length === 0,
  }));
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) imports.push({ ...locate(path, moduleRequest.value), typeOnly: isType });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"`](.+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[1]) imports.push({ ...locate(path, literal[1]), typeOnly: false });
  }

  const exportedFunctions: SourceFile['exportedFunctions'] = [];
  const bareCasts: number[] = [];
  new Visitor({
    ExportNamedDeclaration(node) {
      if (node.declaration?.type !== 'FunctionDeclaration') return;
      const line = lineOf(node.start);
      const documented = comments.some(
        ({ type, value, end }) =>
          type === 'Block' && value.startsWith('*') && lineOf(end) === line - 1,
      );
      exportedFunctions.push({ name: node.declaration.id?.name ?? '', line, documented });
    },
    TSAsExpression(node) {
      if (/^const\b/.test(text.slice(node.typeAnnotation.start, node.typeAnnotation.end))) return;
      const line = lineOf(node.typeAnnotation.start);
      // Beside it, or above the statement it stands in (which a formatter may have broken in four).
      const explained = [0, 1, 2, 3, 4, 5].some((above) => commentLines.has(line - above));
      if (!explained) bareCasts.push(line);
    },
  }).visit(program);

  const lines = text.split('\n').length - 1;
  return { path, text, lines, imports, exportedFunctions, bareCasts };
}

function locate(
  from: string,
  specifier: string,
): { specifier: string; target: string | undefined } {
  if (specifier.startsWith('#/')) return { specifier, target: join('src', specifier.slice(2)) };
  if (specifier.startsWith('#')) return { specifier, target: specifier.slice(1) };
  if (specifier.startsWith('.')) return { specifier, target: join(dirname(from), specifier) };
  return { specifier, target: undefined };
}
