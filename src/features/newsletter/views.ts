export interface SubscriberView {
  id: string;
  email: string;
  state: 'pending' | 'subscribed' | 'left';
  locale: string;
  /** Since when it is so; an ISO text. */
  since: string;
}

export interface SubscriberListView {
  rows: SubscriberView[];
  total: number;
  page: number;
  pages: number;
}
