import { createContext, useContext, type ReactNode } from 'react';

export interface UiTexts {
  required: string;
  optional: string;
  close: string;
  loading: string;
  increase: string;
  decrease: string;
  quantity: string;
  /** More than can be had was typed. */
  quantityLimit: (max: number) => string;
  breadcrumbs: string;
  pagination: string;
  previousPage: string;
  nextPage: string;
  page: (number: number) => string;
  notifications: string;
  lostPart: string;
  tryAgain: string;
}

const UiTextsContext = createContext<UiTexts | null>(null);

export function UiTextsProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <UiTextsContext value={texts}>{children}</UiTextsContext>;
}

/** @throws Error outside `<UiTextsProvider>`: a control without its words must not ship. */
export function useUiTexts(): UiTexts {
  const texts = useContext(UiTextsContext);
  if (!texts) throw new Error('UiTextsProvider is missing above this component');
  return texts;
}
