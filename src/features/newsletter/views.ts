export interface SubscriberView {
  id: string;
  email: string;
  state: 'pending' | 'subscribed' | 'left';
  locale: string;
  /** Since when it is so; an ISO text. */
  since: string;
  /** Since when mails come back from it; an ISO text. */
  bouncedAt: string | null;
}

export interface SubscriberListView {
  rows: SubscriberView[];
  total: number;
  page: number;
  pages: number;
}
