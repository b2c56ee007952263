const OPTIONAL = / \(optional\)$/;

/** Returns the label of a form's field. Returns undefined when the form has no control of that name. */
export function fieldLabel(form: HTMLFormElement | null, name: string): string | undefined {
  const control = controlOf(form, name);
  const legend = control?.type === 'checkbox' ? control.closest('fieldset')?.querySelector('legend') : undefined;
  const label = legend ?? control?.labels?.[0];
  return label?.textContent?.replace(OPTIONAL, '');
}

/** Returns a value as the field displays it. Returns undefined when it isn't text. */
export function fieldText(form: HTMLFormElement | null, name: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const control = controlOf(form, name);
  // A combobox holds an id, whose name only its options know.
  if (control?.getAttribute('role') === 'combobox') return undefined;
  const option =
    control instanceof HTMLSelectElement ? [...control.options].find((one) => one.value === String(value)) : undefined;
  return (option?.textContent ?? String(value)) || 'nothing';
}

function controlOf(form: HTMLFormElement | null, name: string) {
  return form?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name)}"]`) ?? undefined;
}
