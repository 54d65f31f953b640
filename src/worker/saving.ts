let isTold = false;

/** Notes what a page has told: whether data is saved. */
export function noteSaving(isSaving: boolean): void {
  isTold = isSaving;
}

/** Whether data is saved, as the pages have told since this worker is awake. */
export function isSavingData(): boolean {
  return isTold;
}
