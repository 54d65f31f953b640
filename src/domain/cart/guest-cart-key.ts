/** The local-storage key of the guest cart. */
export const GUEST_CART_KEY = 'guestCart';
