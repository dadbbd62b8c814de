// Before the first paint: the theme that was chosen on this device, so that nobody is flashed.
(() => {
  const chosen = /(?:^|; )scheme=(light|dark)/.exec(document.cookie)?.[1];
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
