import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';

import { createQueryClient } from '../shared/api/query-client';
import { App } from './app';

function AtHome({ children }: { children: ReactNode }) {
  return <StaticRouter location="/">{children}</StaticRouter>;
}

/**
 * Returns the first frame of the home page for someone who isn't known to be signed in, as HTML. `build/first-paint.ts` puts
 * it into `index.html`, and the app replaces it.
 * @throws whatever a component throws
 */
export async function firstPaint(): Promise<string> {
  const queryClient = createQueryClient();
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <App router={AtHome} queryClient={queryClient} />
    </StrictMode>,
    {
      // All in one piece. React would put the pieces together with inline scripts.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        errors.push(error);
      },
    },
  );
  // Otherwise it would keep the build waiting until its data is too old to keep.
  queryClient.clear();
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
}
