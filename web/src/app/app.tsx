import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';

import { createQueryClient } from '../shared/api/query-client';
import { ErrorBoundary } from './screens/error-boundary';
import { Shell } from './shell/shell';
import { ToasterWhenNeeded } from './toaster-when-needed';

/** Root component: error boundary, query client, router, shell and toaster. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Shell />
          <ToasterWhenNeeded />
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
