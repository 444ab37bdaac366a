import attention from './attention.ts'
import audit from './shell/audit.ts'
import listPeriod from './shell/list-period.ts'
import channels from './partners/channels.ts'
import command from './command.ts'
import company from './company/company.ts'
import connections from './partners/connections.ts'
import contacts from './company/contacts.ts'
import home from './home.ts'
import keys from './keys.ts'
import passwords from './passwords.ts'
import points from './company/points.ts'
import record from './record.ts'
import security from './security.ts'
import users from './company/users.ts'
import type { OfficeWords } from '../../texts.ts'

export default {
  attention,
  audit,
  listPeriod,
  channels,
  command,
  company,
  connections,
  contacts,
  home,
  keys,
  passwords,
  points,
  record,
  security,
  users,
} satisfies OfficeWords
