/** Why the number of units that the shop owns changed. */
export type MovementKind =
  | 'opening'
  | 'received'
  | 'sold'
  | 'returned'
  | 'damaged'
  | 'lost'
  | 'found'
  | 'correction'
  | 'count'
  | 'maintenance_out'
  | 'maintenance_back';
