import identity from './identity.ts'
import profile from './profile.ts'
import shell from './shell.ts'
import ui from './ui.ts'

export default { shell, ui, identity, profile } as const
