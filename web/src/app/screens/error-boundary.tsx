import { Component, type ReactNode } from 'react';

import { ErrorScreen } from './error-screen';

/** Shows the generic error screen when its children fail to render. React itself logs the error. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}
