/**
 * The script of the form's second page. It gives the page an address, so that Back and reloading show it again, rather than ask whether to
 * send the form once more. It sends what was entered so far when the page is hidden or left, unless it is being
 * sent anyway: a beacon that arrived after the registration would restore the draft of what was registered. Choosing the language sends
 * it before, since the page that follows shows it again.
 */
export const keepDraftScript = `{let sent=false;const form=document.forms[0];history.replaceState(null,"",form.action+"?review");const keep=()=>{const fields=new URLSearchParams(new FormData(form));fields.set("step","keep");navigator.sendBeacon(form.action,fields)};document.addEventListener("submit",event=>{if(event.target===form)sent=true;else keep()});document.addEventListener("visibilitychange",()=>{if(!sent&&document.visibilityState==="hidden")keep()})}`;
