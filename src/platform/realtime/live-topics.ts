import { createLiveConnection, type LiveConnection, type TopicWatcher } from './live-connection.ts';

let connection: LiveConnection | undefined;

/**
 * Hears of a topic on this tab's one stream, beginning with how far it is.
 * For browsers only. Returns the way to stop; when nothing is watched any more, the stream ends.
 */
export function watchTopic(topic: string, watcher: TopicWatcher): () => void {
  connection ??= connect();
  return connection.watch(topic, watcher);
}

function connect(): LiveConnection {
  const made = createLiveConnection((topics, since) => {
    const query = new URLSearchParams(topics.map((topic) => ['topic', topic]));
    if (since) query.set('since', since);
    return new EventSource(`/api/events?${query}`);
  });
  const isHidden = () => document.visibilityState === 'hidden';
  made.setHidden(isHidden());
  document.addEventListener('visibilitychange', () => made.setHidden(isHidden()));
  window.addEventListener('online', () => made.retryNow());
  // An open line would keep the page from being shown again at once on "back".
  window.addEventListener('pagehide', () => made.close());
  window.addEventListener('pageshow', (event) => event.persisted && made.retryNow());
  return made;
}
