import bookings from './bookings.ts'
import identity from './identity.ts'
import messages from './messages.ts'
import profile from './profile.ts'
import sell from './sell.ts'
import shell from './shell.ts'
import ui from './ui.ts'
import type { Words } from '../words.ts'

export default { shell, ui, identity, messages, profile, bookings, sell } satisfies Words
