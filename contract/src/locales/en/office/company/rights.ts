/** What a person may do, as a sentence without its subject. */
export default {
  bookings: {
    sell: 'Sell: search, hold, book, see and cancel bookings',
    settle: 'Settle sales that need attention',
  },
  guests: {
    forget: 'Export and erase what is known of a guest',
  },
  company: {
    edit: 'Change the company, its contacts and places',
  },
  users: {
    manage: 'Add and change users and their roles',
  },
  pointsofsale: {
    manage: 'Add and change points of sale',
  },
  pricing: {
    read: 'See prices and ticket types',
    manage: 'Adjust prices, disable tickets',
  },
  reports: {
    today: 'See the figures of today',
    all_bookings: 'Read the all-bookings report',
    customer_manifest: 'Read the customer manifest',
    redemptions: 'Read the redemptions report',
    other: 'Read every other report',
  },
  manifest: {
    weights: 'See weights on the customer manifest',
  },
  messages: {
    read: 'Read the mails that were sent',
  },
  audit: {
    read: 'Read who did what, and security events',
  },
  security: {
    manage: 'Change how the organization signs in',
  },
  account: {
    read: 'Read statements of account',
    receive: 'Record payments of resellers',
  },
  settlements: {
    read: 'Read settlements',
  },
  connections: {
    manage: 'Connect suppliers',
  },
  credit: {
    agree: 'Agree to sales on account',
  },
  partners: {
    request: 'Ask suppliers for a channel',
  },
  channels: {
    read: 'See the channels to resellers',
    manage: 'Change the channels to resellers',
  },
  operator: {
    read: 'See the operator’s products, availability and prices',
    manage: 'Change the operator’s products, availability and prices',
  },
  tickets: {
    search: 'Search tickets',
    redeem: 'Redeem tickets',
  },
  arrivals: {
    read: 'See arrivals',
  },
  texts: {
    write: 'Write product texts and translations',
    publish: 'Publish product texts',
  },
  media: {
    write: 'Change product media',
  },
  installation: {
    read: 'See how the installation is set up',
    manage: 'Change how the installation is set up',
  },
} as const
