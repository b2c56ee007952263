import { Component, type ReactNode } from 'react';
import { Button } from '@/kit/components/button';
import { Card } from '@/kit/components/card';
import { ErrorState } from '@/kit/components/error-state';

/** Keeps a screen that breaks, or whose code could not be fetched, from taking the navigation with it. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Card>
        <ErrorState
          level={1}
          title="This screen could not be shown"
          text="Check your connection, then load it again."
          action={
            <Button variant="primary" onClick={() => window.location.reload()}>
              Reload
            </Button>
          }
        />
      </Card>
    );
  }
}
