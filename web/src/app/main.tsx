import './styles.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app';
import { pageAt } from './pages';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// The page's own code loads while React starts; should that fail, rendering it says so.
pageAt(location.pathname)
  ?.load()
  .catch(() => undefined);

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
