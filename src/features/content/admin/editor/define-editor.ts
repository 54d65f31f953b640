import type { ComponentType } from 'react';
import type { ContentKind } from '#/domain/content/content.ts';
import type { ContentRow } from '../hooks.ts';

export interface FieldsProps<Values> {
  values: Values;
  onChange: (values: Values) => void;
  /** Names of the parts that were asked for and are empty. */
  missing: readonly string[];
  /** It was never saved. */
  isNew: boolean;
}

/** What the editor of a kind of content is made of. */
export interface ContentEditor<Kind extends ContentKind, Values extends object> {
  kind: Kind;
  /** A new one; what its address says may be part of it. */
  begin: (search: Record<string, unknown>) => Values;
  valuesOf: (row: Extract<ContentRow, { kind: Kind }>) => Values;
  /** Parts without which it cannot even be a draft. */
  needed: (values: Values) => string[];
  create: (values: Values) => Promise<ContentRow>;
  update: (key: { id: string; version: number }, values: Values) => Promise<ContentRow>;
  Fields: ComponentType<FieldsProps<Values>>;
  Preview?: ComponentType<{ values: Values }>;
  /** For comparing two versions: each field as a person reads it. */
  parts: readonly {
    name: keyof Values & string;
    label: () => string;
    show: (values: Values) => string;
  }[];
}
