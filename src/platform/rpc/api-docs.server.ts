import { escapeHtml } from '#/platform/http/escape-html.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { openApiDocument } from './openapi-document.server.ts';

interface Operation {
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
}

let made: Promise<string> | undefined;

/** The API as a page a person can read: no script, made once from the document programs read. */
export function apiDocsPage(): Promise<string> {
  made ??= makePage().catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  return made;
}

async function makePage(): Promise<string> {
  // The cast: our own document, of which only `paths` is read here.
  const document = JSON.parse(await openApiDocument()) as {
    paths?: Record<string, Record<string, Operation>>;
  };
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
  );
  const title = `${escapeHtml(settings().shop.name)} API`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>All paths start with <code>/api</code>. Signed-in calls carry the session cookie. The machine-readable document is <a href="/api/openapi.json">/api/openapi.json</a>.</p>${operations.join('')}</main></body></html>`;
}

const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;margin:0;background:#fdfcfa;color:#1f2030}main{max-width:56rem;margin:auto;padding:1.5rem}h2{font-size:1.05rem;margin:0}section{border:1px solid #ddd8cf;border-radius:14px;padding:1rem;margin:1rem 0;background:#fff}code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow:auto;max-height:20rem;background:#f5f3ef;padding:.75rem;border-radius:10px}b{display:inline-block;min-width:4rem}summary{cursor:pointer;min-height:24px}';

function section(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<li><code>${escapeHtml(parameter.name)}</code> (${escapeHtml(parameter.in)}${parameter.required ? ', required' : ''}) ${inline(parameter.schema)}</li>`,
  );
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const answer = operation.responses?.['200']?.content?.['application/json']?.schema;
  return `<section><h2><b>${escapeHtml(method.toUpperCase())}</b> <code>${escapeHtml(path)}</code></h2><p>${escapeHtml(operation.summary ?? operation.description ?? '')}</p>${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}${block('Request', body)}${block('Answer', answer)}</section>`;
}

function block(name: string, schema: unknown): string {
  if (!schema) return '';
  return `<details><summary>${name}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;
}

function inline(schema: unknown): string {
  return schema ? `<code>${escapeHtml(JSON.stringify(schema))}</code>` : '';
}
