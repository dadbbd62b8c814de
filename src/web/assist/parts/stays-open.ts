/** On whatever can have the focus inside the panel: Escape closes the panel and not the drawer around it. */
export const staysOpen = { 'data-mantine-stop-propagation': 'true' } as const;
