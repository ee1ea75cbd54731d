// Runs before the first paint of every page.
const { dataset } = document.documentElement;
const stored = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked.
    return null;
  }
};

// A chosen theme never flashes the other one. Without one, the page follows the system.
const theme = stored('circlet.theme');
if (theme === 'light' || theme === 'dark') dataset.theme = theme;

// The page contains the home page as visitors see it. Everyone else waits for their own.
if (location.pathname === '/' && location.search === '' && stored('circlet.user') === null) {
  dataset.visitorHome = '';
  // What the app will ask for once it has arrived.
  const groups = document.createElement('link');
  Object.assign(groups, {
    rel: 'preload',
    as: 'fetch',
    href: '/api/groups?size=all&sort=newest',
    crossOrigin: 'use-credentials',
  });
  document.head.append(groups);
}
