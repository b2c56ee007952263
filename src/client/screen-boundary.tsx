import { Component, type ReactNode } from 'react';
import { ReloadFailure } from '@/kit/components/state/reload-failure';
import { t } from '@/shared/translate';
import { replayEvents } from './event-replay';

/** Shows an error in place of a screen that throws or can't be loaded, so that the navigation remains. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Replays the events that wait for this screen, so that the frame's events are not lost. */
  override componentDidCatch() {
    replayEvents();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ReloadFailure
        level={1}
        title={t('This screen could not be shown')}
        text={t('Check your connection, then load it again.')}
        label={t('Reload')}
      />
    );
  }
}
