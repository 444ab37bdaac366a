export default {
  title: 'Help',
  search: 'Search the help',
  hint: 'A word',
  none: 'No page has “{search}”.',
  back: 'All pages',
  missing: 'There is no such page of help.',
  failed: 'This page of help could not be loaded.',
} as const
