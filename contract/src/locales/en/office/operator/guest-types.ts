export default {
  title: 'Traveler Types',
  note: 'Guest types and ages of each product. A change is sold once its product is published.',
  add: 'Add traveler type',
  search: 'Search traveler types',
  searchHint: 'Name or product',
  empty: 'No traveler types yet. Add the first one.',
  ages: 'Ages',
  plusHint: 'Write 65+ for 65 and older: no maximum is needed then.',
  changed: 'Not published',
  published: 'Published',
  fields: {
    kind: 'Guest type',
    minAge: 'Minimum age',
    maxAge: 'Maximum age',
  },
} as const
