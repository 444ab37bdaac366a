import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messagesPage } from '../docs/messages.ts'
import { rolesPage } from '../docs/roles.ts'

const docs = join(import.meta.dirname, '../docs')

writeFileSync(join(docs, 'roles.md'), rolesPage())
writeFileSync(join(docs, 'messages.md'), messagesPage())
