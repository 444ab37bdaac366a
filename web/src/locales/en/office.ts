import attention from './attention.ts'
import channels from './channels.ts'
import connections from './connections.ts'

export default { attention, channels, connections } as const
