import { definePersonalData } from '#/platform/personal-data.server.ts';
import { deleteStockAlertsOfEmail, listStockAlertsOfEmail } from './queries.server.ts';

export const stockAlertData = definePersonalData({
  name: 'stockAlerts',
  tables: ['stock_alerts'],
  read: (db, { email }) => listStockAlertsOfEmail(db, email),
  erase: (tx, { email }) => deleteStockAlertsOfEmail(tx, email),
});
