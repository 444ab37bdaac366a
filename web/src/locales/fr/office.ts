import attention from './attention.ts'
import channels from './channels.ts'
import connections from './connections.ts'
import type { OfficeWords } from '../words.ts'

export default { attention, channels, connections } satisfies OfficeWords
