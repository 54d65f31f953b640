import { MOST_REQUEST_FILES } from '#/domain/custom-orders/request-files.ts';
import { readLocale } from '#/platform/i18n/read-locale.ts';
import { LANGUAGE_COOKIE } from '#/platform/i18n/language-cookie.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { FILE_NAME, SHARED_TEXT, SHARE_PATH } from '#/platform/offline/shared-files.ts';
import { STORES } from '#/platform/offline/stores.ts';
import { keep } from './keep.ts';
import { scope, type PageFetch } from './scope.ts';

/** Less than an idea may have. */
const LONGEST_TEXT = 2_000;

/**
 * What another app shares (Web Share Target) is stored here and leads to the form for custom orders,
 * which takes it from the store: no byte goes over the line before the form sends it (WORKER-8).
 */
export async function answerShare({ request }: PageFetch): Promise<Response> {
  try {
    await storeShared(await request.formData());
  } catch {
    // Not to be read: the form opens all the same, and files can be chosen there.
  }
  const path = localizePath(SHARE_PATH, await chosenLocale());
  return Response.redirect(new URL(`${path}#artwork`, scope.location.origin).href, 303);
}

async function storeShared(form: FormData): Promise<void> {
  const files = form.getAll('files').filter((value) => value instanceof File);
  const lines = ['title', 'text', 'url'].flatMap((name) => form.getAll(name));
  const texts = lines.filter((line) => typeof line === 'string');
  const text = texts.filter((line) => line !== '').join('\n');
  for (const [index, file] of files.slice(0, MOST_REQUEST_FILES).entries()) {
    const headers = { 'content-type': file.type, [FILE_NAME]: encodeURIComponent(file.name) };
    await keep(STORES.shared, `/shared/${Date.now()}-${index}`, new Response(file, { headers }));
  }
  if (text === '') return;
  await keep(STORES.shared, SHARED_TEXT, new Response(text.slice(0, LONGEST_TEXT)));
}

async function chosenLocale() {
  const chosen = (await scope.cookieStore?.get(LANGUAGE_COOKIE))?.value;
  return readLocale(chosen);
}
