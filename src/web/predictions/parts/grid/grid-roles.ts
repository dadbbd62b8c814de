/**
 * A grid that one walks by arrows is no table to a screen reader, and HTML has no element of its own for it: the roles
 * are given to plain boxes.
 */
export const gridRoles = {
  grid: { role: 'grid' },
  row: { role: 'row' },
  rowHead: { role: 'rowheader' },
  columnHead: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const;
