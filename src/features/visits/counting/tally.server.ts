/** Counts that wait in memory to be one write. Of more than `most` names the later ones are left out. */
export function createTally<Row>(most: number, merge: (one: Row, other: Row) => Row) {
  let waiting = new Map<string, Row>();
  return {
    add(name: string, row: Row): void {
      const before = waiting.get(name);
      if (before === undefined && waiting.size >= most) return;
      waiting.set(name, before === undefined ? row : merge(before, row));
    },
    /** All of them, in the order of their names, so that two processes never wait for each other. */
    take(): Row[] {
      const rows = [...waiting].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
      waiting = new Map();
      return rows;
    },
  };
}

/** Rows that differ in nothing but their count. */
export function addCounts<Row extends { count: number }>(one: Row, other: Row): Row {
  return { ...one, count: one.count + other.count };
}
