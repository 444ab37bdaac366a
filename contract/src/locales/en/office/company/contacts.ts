export default {
  title: 'Contacts',
  note: 'Whom your guests may call. Vouchers show the contact of the agent, then the point of sale, the distributor, the reseller.',
  add: 'Add contact',
  search: 'Search contacts',
  searchHint: 'Name or phone',
  empty: 'No contacts yet. Add the phone number that your guests may call.',
  fields: { name: 'Name', type: 'Type', phone: 'Phone', reference: 'Point of sale' },
  types: {
    RESELLER: 'Reseller',
    DISTRIBUTOR: 'Distributor',
    POS: 'Point of sale',
    AGENT: 'Agent',
    UNKNOWN: 'Unknown',
  },
  none: 'None',
} as const
