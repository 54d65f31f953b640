/** The job that gives a second payment of an order back; payouts do it, and know payments. */
export const RETURN_SECOND_PAYMENT = 'payouts.return-second-payment';
