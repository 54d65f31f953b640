// The ceiling: what this machine's node:http does when it has nothing to do. With the address of a page it
// sends the same headers and bytes as that page.
import { createServer, request } from 'node:http';

const [address] = process.argv.slice(2);
const answer =
  address === undefined
    ? { headers: ['content-type', 'text/plain'], body: Buffer.from('hello') }
    : await answerOf(address);

const server = createServer((_request, response) => {
  response.writeHead(200, answer.headers).end(answer.body);
});
server.listen(0, '127.0.0.1', () => {
  const bound = server.address();
  if (typeof bound === 'object' && bound) process.stdout.write(`${bound.port}\n`);
});

/** What is answered there, without what node:http adds to every answer by itself. */
function answerOf(url: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { rawHeaders } = response;
        const headers = rawHeaders.flatMap((name, index) =>
          index % 2 === 0 && !/^(?:date|connection|keep-alive)$/i.test(name)
            ? [name, rawHeaders[index + 1] ?? '']
            : [],
        );
        resolve({ headers, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}
