import type { ReactNode } from 'react';
import { Select } from '../form/select';

export interface FilterOptions {
  label: string;
  options: readonly { value: string; label: string }[];
  /** Renders a control in place of a select. `options` then only name what is chosen. */
  control?: (props: FilterControlProps) => ReactNode;
}

export interface FilterControlProps {
  /** The label outside of a Field. */
  label?: string;
  value: string;
  onValueChange: (value: string) => void;
  className?: string;
}

/** The control of one of a list's filters: a select of its options, unless it has a control of its own. */
export function FilterControl({ choice, ...props }: FilterControlProps & { choice: FilterOptions }) {
  if (choice.control) return choice.control(props);
  const { label, value, onValueChange, className } = props;
  return (
    <Select
      className={className}
      aria-label={label}
      options={choice.options}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}
