export const GUEST_CART_KEY = 'guestCart';
