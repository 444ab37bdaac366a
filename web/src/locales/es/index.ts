import identity from './identity.ts'
import profile from './profile.ts'
import shell from './shell.ts'
import ui from './ui.ts'
import type { Words } from '../words.ts'

export default { shell, ui, identity, profile } satisfies Words
