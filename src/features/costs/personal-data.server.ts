import { definePersonalData } from '#/platform/personal-data.server.ts';

// The number of a supplier belongs to no account; it stays with the costs, which the law wants kept.
export const supplierData = definePersonalData({ name: 'suppliers', tables: ['suppliers'] });
