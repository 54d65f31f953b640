import type { Guard } from './guard.ts';

/** What staff change of the lines of an order. */
export const orderLines: readonly Guard[] = [
  {
    id: 'lines-lock',
    prevents: 'Two changes of lines at once give the same units back.',
    file: 'src/features/orders/lines/change-lines.server.ts',
    snippet: 'const order = await lockOrder(tx, orderId);',
    without: "const order = await (await import('../queries.server.ts')).findOrder(tx, orderId);",
    tests: {
      'src/features/orders/lines/change-lines-races.integration.test.ts': [
        '%s leaves units, sums and money right',
      ],
    },
  },
  {
    id: 'lines-seen',
    prevents: 'A change of lines undoes another one that nobody had seen.',
    file: 'src/features/orders/lines/change-lines.server.ts',
    snippet: 'if (linesVersionOf(order, lines) !== seen || !areKnown(lines, wanted)) {',
    without: 'if (!areKnown(lines, wanted)) {',
    tests: {
      'src/features/orders/lines/change-lines.integration.test.ts': [
        'is made once: a repeat changes nothing, and who rests on older lines is told',
      ],
    },
  },
];
