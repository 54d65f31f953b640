/** The API's answer to a text with NUL, which PostgreSQL cannot keep; named as other wrong fields are. */
export function nulRejection(path: readonly string[]) {
  const issue = { path, message: 'Must not contain NUL' };
  const message = 'Input validation failed';
  return { defined: false, code: 'BAD_REQUEST', status: 400, message, data: { issues: [issue] } };
}
