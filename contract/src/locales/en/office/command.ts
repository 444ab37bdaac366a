export default {
  title: 'Search or jump to',
  hint: 'Guest, email, barcode, reference, page or action',
  bookings: 'Bookings',
  goTo: 'Go to',
  actions: 'Actions',
  none: 'Nothing matches “{typed}”.',
} as const
