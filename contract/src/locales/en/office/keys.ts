export default {
  title: 'Keyboard shortcuts',
  everywhere: 'Everywhere',
  command: 'Search bookings, pages and actions',
  search: 'Search on this page',
  help: 'Show these keys',
  close: 'Close, go back',
  goTo: 'Go to',
  note: 'Single keys rest while you type. They can be switched off in your profile.',
} as const
