import { type Html, html } from '@/platform/http/page/html';
import { entered } from '@/platform/pages/form-input';
import { t } from '@/shared/translate';

const name = 'comment';

/** Renders a field that people don't see and browsers don't fill in. Robots fill in every field. */
export function robotField(): Html {
  return html`<div class="unseen"><label for="${name}">${t('Leave this empty')}</label>
<input id="${name}" name="${name}" autocomplete="off"></div>`;
}

/** Returns whether the field that people don't see was filled in. */
export function isByRobot(body: unknown): boolean {
  return entered(body, name) !== '';
}
