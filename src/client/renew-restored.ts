/**
 * Runs in the head of a page that the server drew. What the browser kept and shows again on Back may say what only somebody may read
 * who has signed out since: it is asked for anew before anything of it is seen.
 */
function renewRestored(): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (!visit || !('type' in visit) || visit.type !== 'back_forward') return;
  document.documentElement.hidden = true;
  window.location.reload();
}

renewRestored();
