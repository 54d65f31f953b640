import type { products } from '#/db/schema/catalog.ts';

type NewProduct = typeof products.$inferInsert;

/** What every product of the demo shop says; the rest of a product's columns it may. */
type Told =
  | 'price'
  | 'rentalPrice'
  | 'ratePlan'
  | 'deposit'
  | 'turnaroundDays'
  | 'stockQuantity'
  | 'isFeatured'
  | 'colors'
  | 'occasions'
  | 'includes'
  | 'specifications';

/** What the seed makes: from the fields below, from the drawn pictures, or not at all. */
type Made =
  | 'id'
  | 'demoKey'
  | 'fits'
  | 'images'
  | 'keywords'
  | 'unitsHeld'
  | 'hiredPeak'
  | 'isActive'
  | 'archivedAt'
  | 'labelCode'
  | 'version'
  | 'createdAt'
  | 'updatedAt';

/** One product of the demo shop: a row of the table but for what the seed makes of it. */
export type DemoProduct = Omit<NewProduct, Told | Made> &
  Required<Pick<NewProduct, Told>> & {
    key: string;
    /** Keys of products that go with it. */
    fits: string[];
  };
