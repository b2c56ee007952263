import type { UseFormReturn } from 'react-hook-form';
import type { EventForm } from '../../contract';
import type { EventValues } from './event-values';

/** The form of an event while it is filled in. */
export type EventFormState = UseFormReturn<EventValues, unknown, EventForm>;
