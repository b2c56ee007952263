/** All of it in the room there is, or as large as it is. */
export type Zoom = 'fit' | 'full';
