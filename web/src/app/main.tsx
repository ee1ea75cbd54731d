import './styles.css';
import './shell/install';

import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app';
import { pageAt } from './pages';

// Our policy forbids `eval`, which zod tries otherwise. Pages that need zod load it later.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// Loads the page's code while React starts. If that fails, rendering the page reports the error.
pageAt(location.pathname)
  ?.load?.()
  .catch(() => undefined);

// Lets the browser ask for the font, which would have delayed this code.
delete document.documentElement.dataset.firstVisit;

// In pieces of a few milliseconds, between which the browser can scroll and paint what is already there.
startTransition(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
