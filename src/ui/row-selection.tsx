import { Checkbox } from './checkbox.tsx';

/** Which rows of a table are chosen, by their keys. */
export interface RowSelection<Row> {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  texts: {
    /** Titles the column of checkboxes. */
    column: string;
    /** Names the checkbox for all rows of the page. */
    all: string;
    row: (row: Row) => string;
  };
}

interface SelectAllProps<Row> {
  selection: RowSelection<Row>;
  keys: readonly string[];
}

/** Above the table, so that it stands above cards too. */
export function SelectAll<Row>({ selection, keys }: SelectAllProps<Row>) {
  const { chosen, onChange, texts } = selection;
  const count = keys.filter((key) => chosen.has(key)).length;
  const isAll = count === keys.length;
  return (
    <Checkbox
      label={texts.all}
      className="mb-1 w-fit text-sm"
      checked={isAll}
      ref={(input) => {
        if (input) input.indeterminate = count > 0 && !isAll;
      }}
      onChange={() => onChange(new Set(isAll ? [] : keys))}
    />
  );
}

interface SelectCellProps<Row> {
  selection: RowSelection<Row>;
  row: Row;
  rowKey: string;
}

/** The checkbox of a row; on a card in its corner. */
export function SelectCell<Row>({ selection, row, rowKey }: SelectCellProps<Row>) {
  const { chosen, onChange, texts } = selection;
  const isChosen = chosen.has(rowKey);
  return (
    <td className="@max-4xl:absolute @max-4xl:top-1 @max-4xl:right-1 @4xl:w-px @4xl:!py-0.5 @4xl:!pr-0">
      <label className="grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={texts.row(row)}
          checked={isChosen}
          onChange={() => {
            const others = [...chosen].filter((key) => key !== rowKey);
            onChange(new Set(isChosen ? others : [...others, rowKey]));
          }}
          className="size-5 accent-filament-edge"
        />
      </label>
    </td>
  );
}
