import { createContext, useContext } from 'react';

type FieldControl = { id: string; describedBy?: string; invalid: boolean; required?: boolean };

export const FieldContext = createContext<FieldControl | null>(null);

type FieldAttributes = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: unknown };

/**
 * Returns the props that connect a control to the label, hint and error of the surrounding Field; outside a Field, only the control's own
 * props.
 */
export function useFieldControl(own: FieldAttributes) {
  const field = useContext(FieldContext);
  return {
    id: field?.id ?? own.id,
    'aria-describedby': [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': field?.invalid || Boolean(own['aria-invalid']) || undefined,
    'aria-required': field?.required || undefined,
  };
}
