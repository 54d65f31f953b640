// Loaded into the shop's own process ahead of it (NODE_OPTIONS=--import=…): watches what requests
// cost there. POST /begin, then the request, then POST /end says it as JSON.
import { createServer } from 'node:http';
import { beginWatching, holdUp, type Work } from './watch-work.ts';
import { WORK_BUDGET } from './work-budget.ts';

let end: (() => Work) | undefined;

const server = createServer((request, response) => {
  if (request.url === '/hold-up') {
    holdUp(2 * WORK_BUDGET.blockedMs);
    response.end();
  } else if (request.url === '/begin') {
    end?.();
    end = beginWatching();
    response.end();
  } else {
    response.end(JSON.stringify(end?.()));
    end = undefined;
  }
});

// Whatever the shop starts inherits the option, and is not what is watched.
if (/\bstart\.ts$/.test(process.argv[1] ?? '')) {
  server.listen(Number(process.env.WORK_REPORT_PORT), '127.0.0.1').unref();
}
