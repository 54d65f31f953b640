/** The link to the payment of an order, as staff send it. */
export interface PayLinkView {
  url: string;
  /** What the customer is told with it, in the language of the order. */
  text: string;
  /** Opens WhatsApp with the text. */
  whatsApp: string;
  /** Whether the order has a mail address. */
  canMail: boolean;
  sms: 'set' | 'captured' | 'off';
}
