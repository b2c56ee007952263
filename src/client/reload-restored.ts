/**
 * Runs in the head of a rendered page. A page that the browser restores from its cache on Back may show data of somebody who has signed
 * out since, so it is hidden and reloaded.
 */
function reloadRestored(): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (!visit || !('type' in visit) || visit.type !== 'back_forward') return;
  document.documentElement.hidden = true;
  window.location.reload();
}

reloadRestored();
