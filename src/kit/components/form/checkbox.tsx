import { Tick, type TickProps } from './tick';

export function Checkbox(props: TickProps) {
  return <Tick kind="checkbox" {...props} />;
}
