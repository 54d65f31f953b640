export interface ContactMessageView {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  subject: string;
  message: string;
  locale: string;
  createdAt: string;
  /** Null: nobody has dealt with it yet. */
  handledAt: string | null;
}

export interface ContactMessageListView {
  messages: ContactMessageView[];
  total: number;
  page: number;
  pages: number;
}
