/** The calendar of an operator that stands on other sites. */
export default {
  title: 'Availability of {name}',
  product: 'Experience',
  language: 'Language',
  previous: 'Previous month',
  next: 'Next month',
  loading: 'Loading…',
  failed: 'The calendar could not be loaded.',
  retry: 'Try again',
  none: 'There is no calendar here.',
  nothing: 'Nothing is on sale at the moment.',
  from: 'from {price}',
  states: { AVAILABLE: 'Available', LIMITED: 'Few left', SOLD_OUT: 'Sold out', CLOSED: 'Closed' },
} as const
