import { isSizedPicture, pictureSizeDown } from '#/domain/offline/picture-size-down.ts';

const PICTURES = '/media/';

/** Whether an answer depends on the header Save-Data: that of a picture that has sizes (LIGHT-3). */
export function variesBySaveData(path: string): boolean {
  return path.startsWith(PICTURES) && isSizedPicture(path);
}

/** What is sent in place of a picture to a browser that saves data; null: the picture itself. */
export function smallerPicture(path: string, saveData: string | null | undefined): string | null {
  if (saveData?.trim().toLowerCase() !== 'on' || !variesBySaveData(path)) return null;
  return pictureSizeDown(path);
}

/**
 * Answers a request for a picture that has sizes: for who saves data with the one below, by its own
 * address, so that nothing on the way holds it for the whole one.
 * @param find answers as if a path had been asked for.
 */
export async function answerSizedPicture(
  request: Request,
  find: (path: string) => Promise<Response>,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const smaller = smallerPicture(pathname, request.headers.get('save-data'));
  const small = smaller === null ? null : await find(smaller);
  const isSmall = small !== null && small.status < 400;
  const { body, status, headers } = isSmall ? small : await find(pathname);
  const answer = new Response(body, { status, headers });
  answer.headers.append('vary', 'save-data');
  if (isSmall && smaller !== null) answer.headers.set('content-location', smaller);
  return answer;
}
