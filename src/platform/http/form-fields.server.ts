/** Far more than any form of ours has. */
const MOST_FIELDS = 100;
/** What stands beside the files of a form: names, ids, the input that they belong to. */
const LONGEST_FIELD = 64 * 1024;

const isMultipart = (contentType: string) => /^multipart\/form-data\b/i.test(contentType);

/** Only a form brings files: whatever else comes to where they are taken is an ordinary body. */
export function bringsFiles(contentType = ''): boolean {
  return isMultipart(contentType);
}

/**
 * Whether a body is a form that none of ours is: taking one apart costs by the field, and a megabyte
 * holds two hundred thousand; a field that is no file is read as a whole, as JSON among others.
 */
export function isOddForm(contentType = '', body: Buffer): boolean {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) {
    return cutsOf(body, '&').length > MOST_FIELDS;
  }
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!isMultipart(contentType) || boundary === undefined) return false;
  const cuts = cutsOf(body, `--${boundary}`);
  if (cuts.length > MOST_FIELDS) return true;
  return cuts.some((start, field) => {
    const end = cuts[field + 1] ?? body.length;
    return end - start > LONGEST_FIELD && !isFile(body.subarray(start, end));
  });
}

/** A field of a form says at its beginning what its file is called. */
function isFile(field: Buffer): boolean {
  const head = field.subarray(0, Math.max(0, field.indexOf('\r\n\r\n')));
  return head.includes('filename');
}

function cutsOf(body: Buffer, between: string): number[] {
  const cuts: number[] = [];
  for (let at = body.indexOf(between); at !== -1; at = body.indexOf(between, at + between.length)) {
    cuts.push(at);
    if (cuts.length > MOST_FIELDS) break;
  }
  return cuts;
}
