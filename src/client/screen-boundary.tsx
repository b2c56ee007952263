import { Component, type ReactNode } from 'react';
import { ReloadFailure } from '@/kit/components/state/reload-failure';
import { replayTaps } from './held-taps';

/** Keeps a screen that breaks, or whose code could not be fetched, from taking the navigation with it. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** What waits for the screen to answer waits in vain. */
  override componentDidCatch() {
    replayTaps();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ReloadFailure
        level={1}
        title="This screen could not be shown"
        text="Check your connection, then load it again."
        label="Reload"
      />
    );
  }
}
