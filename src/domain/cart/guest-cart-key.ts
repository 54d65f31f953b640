/** The local-storage key of the guest cart (spec section 9). */
export const GUEST_CART_KEY = 'guestCart';
