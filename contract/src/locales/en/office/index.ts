import afterSale from './selling/after-sale.ts'
import attention from './selling/attention.ts'
import audit from './shell/audit.ts'
import feedback from './shell/feedback.ts'
import help from './shell/help.ts'
import welcome from './shell/welcome.ts'
import listPeriod from './shell/list-period.ts'
import books from './partners/books.ts'
import cart from './desk/cart.ts'
import channels from './partners/channels.ts'
import command from './command.ts'
import company from './company/company.ts'
import connections from './partners/connections.ts'
import contracts from './partners/contracts.ts'
import contacts from './company/contacts.ts'
import gate from './gate.ts'
import home from './home.ts'
import keys from './keys.ts'
import guestTypes from './operator/guest-types.ts'
import inventory from './operator/inventory.ts'
import media from './operator/media.ts'
import options from './operator/options.ts'
import products from './operator/products.ts'
import passwords from './passwords.ts'
import points from './company/points.ts'
import pricing from './pricing.ts'
import record from './record.ts'
import reports from './reports.ts'
import installation from './installation/installation.ts'
import organizations from './installation/organizations.ts'
import registrations from './installation/registrations.ts'
import rights from './company/rights.ts'
import security from './security.ts'
import selling from './company/selling.ts'
import tariff from './tariff.ts'
import texts from './operator/texts.ts'
import transfer from './operator/transfer.ts'
import users from './company/users.ts'

export default {
  afterSale,
  attention,
  audit,
  feedback,
  help,
  welcome,
  listPeriod,
  books,
  cart,
  channels,
  command,
  company,
  connections,
  contracts,
  contacts,
  gate,
  home,
  keys,
  guestTypes,
  inventory,
  media,
  options,
  passwords,
  products,
  points,
  pricing,
  record,
  reports,
  installation,
  organizations,
  registrations,
  rights,
  security,
  selling,
  tariff,
  texts,
  transfer,
  users,
} as const
