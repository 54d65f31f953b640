/** A Cookie header as Playwright takes cookies. */
export function cookiesOf(header: string, url: string) {
  return header.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return { name, value, url };
  });
}
