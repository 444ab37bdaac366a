import attention from './attention.ts'
import channels from './partners/channels.ts'
import command from './command.ts'
import connections from './partners/connections.ts'
import contacts from './company/contacts.ts'
import gate from './gate.ts'
import home from './home.ts'
import keys from './keys.ts'
import passwords from './passwords.ts'
import points from './company/points.ts'
import record from './record.ts'
import security from './security.ts'
import users from './company/users.ts'

export default {
  attention,
  channels,
  command,
  connections,
  contacts,
  gate,
  home,
  keys,
  passwords,
  points,
  record,
  security,
  users,
} as const
