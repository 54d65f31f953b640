import { watchStart } from './watch-start.ts';

// Of pages whose scripts the browser fetches at once: they are of no use without.
watchStart(document.currentScript?.dataset.words ?? '{}');
