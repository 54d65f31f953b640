/** Sign-ins that only the demo shop has; printed at its start. */
export const demoSignIns = [
  {
    email: 'customer@goled.test',
    name: 'Amina Wanjiru',
    role: 'customer',
    password: 'demo-shop-2026',
  },
  { email: 'admin@goled.test', name: 'Duka Admin', role: 'admin', password: 'demo-shop-2026' },
] as const;
