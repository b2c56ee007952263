import { onTestFinished } from 'vitest';

/** Makes the window as narrow as a phone's until the test ends. */
export function holdPhone(): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
  happyDOM.setViewport({ width: 390 });
  onTestFinished(() => happyDOM.setViewport({ width: 1280 }));
}
