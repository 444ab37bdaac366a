import codes from '../codes.ts'
import bookings from './bookings.ts'
import checkout from './checkout.ts'
import identity from './identity.ts'
import messages from './messages.ts'
import profile from './profile.ts'
import sell from './sell.ts'
import shell from './shell.ts'
import ui from './ui.ts'
import type { ScreenWords } from '../../texts.ts'

export default {
  bookings,
  checkout,
  codes,
  identity,
  messages,
  profile,
  sell,
  shell,
  ui,
} satisfies ScreenWords
