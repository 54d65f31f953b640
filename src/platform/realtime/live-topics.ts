import { lessData, savesData } from '#/platform/data-saver/data-saver.ts';
import { whenLineReturns } from '#/platform/line/line.ts';
import {
  createLiveConnection,
  type LiveConnection,
  type TopicSubscriber,
} from './live-connection.ts';

let connection: LiveConnection | undefined;

/** On this tab's one stream; browsers only. Returns the unsubscribe function. */
export function subscribeToTopic(topic: string, subscriber: TopicSubscriber): () => void {
  connection ??= connect();
  return connection.subscribe(topic, subscriber);
}

function connect(): LiveConnection {
  const made = createLiveConnection((topics, since) => {
    const query = new URLSearchParams(topics.map((topic) => ['topic', topic]));
    if (since) query.set('since', since);
    return new EventSource(`/api/events?${query}`);
  }, savesData);
  const isHidden = () => document.visibilityState === 'hidden';
  made.setHidden(isHidden());
  document.addEventListener('visibilitychange', () => made.setHidden(isHidden()));
  whenLineReturns(() => made.retryNow());
  lessData.subscribe(() => made.retryNow());
  // An open line would keep the page from being shown again at once on "back".
  window.addEventListener('pagehide', () => made.close());
  window.addEventListener('pageshow', (event) => event.persisted && made.retryNow());
  return made;
}
