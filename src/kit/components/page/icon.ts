import type { ComponentType } from 'react';

/** An icon of lucide, or our own on its 24 grid: sized by a class, hidden from screen readers. */
export type Icon = ComponentType<{ className?: string }>;
