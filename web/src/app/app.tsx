import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';

import { createQueryClient } from '../shared/api/query-client';
import { ErrorBoundary } from './screens/error-boundary';
import { Shell } from './shell/shell';
import { ToasterWhenNeeded } from './toaster-when-needed';

export interface AppProps {
  /** Provides the address; another one when the build renders the first paint. */
  router?: ComponentType<{ children: ReactNode }>;
  /** Default: one with the app's rules for freshness and retries. */
  queryClient?: QueryClient;
}

/** Root component: error boundary, query client, router, shell and toaster. */
export function App({ router: Router = BrowserRouter, queryClient: given }: AppProps) {
  const [queryClient] = useState(() => given ?? createQueryClient());
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Router>
          <Shell />
          <ToasterWhenNeeded />
        </Router>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
