/** A mail to the customer of an order. */
export interface OrderMailView {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  at: string;
  /** `captured`: the shop sends no mails; it lies in the mailbox of the demo. */
  state: 'sent' | 'waiting' | 'captured';
}
