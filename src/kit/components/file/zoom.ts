/** `fit`: everything within the available space. `full`: actual size. */
export type Zoom = 'fit' | 'full';
