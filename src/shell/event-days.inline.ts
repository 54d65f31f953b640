// In the head before anything is painted: the place of the bar is there before its script is.
try {
  const isSaid = sessionStorage.getItem('eventDays') !== null;
  document.documentElement.toggleAttribute('data-event-days', isSaid);
} catch {
  // Storage is switched off: nothing was said.
}
