import type { Guard } from './guard.ts';

const undoTests = 'src/features/orders/undo-step.integration.test.ts';

/** How staff carry an order out, and take a step back. */
export const orderSteps: readonly Guard[] = [
  {
    id: 'step-lock',
    prevents:
      'A step is taken, or taken back, by what the order was before somebody else moved it.',
    file: 'src/features/orders/use-cases/carry-out-order.server.ts',
    snippet: 'const order = await lockOrder(tx, orderId);',
    without: "const order = await (await import('../queries.server.ts')).findOrder(tx, orderId);",
    tests: {
      [undoTests]: [
        'completes the order: each is decided by what the other left',
        'gives its money back: what has ended stays ended',
        'takes it back too: it goes back one step, and then another',
      ],
    },
  },
  {
    id: 'step-since',
    prevents: 'A step that is taken back counts as the day on which the one before it was taken.',
    file: 'src/features/orders/queries.server.ts',
    snippet: 'sql`${orderEvents.kind} <> all(${sql.param([...UNDO_EVENTS])})`,',
    without: '',
    tests: {
      [undoTests]: ['the days of a return do not begin again when a completion is taken back'],
      'src/features/orders/carry-out-races.integration.test.ts': [
        'what is taken back today brings no step of yesterday within reach',
      ],
    },
  },
];
