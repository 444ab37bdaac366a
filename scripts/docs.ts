import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientTypes } from '../client/generate.ts'
import { messagesPage } from '../docs/messages.ts'
import { standardSchemas } from '../docs/octo-schemas.ts'
import { rolesPage } from '../docs/roles.ts'
import { behaviorsOf, ledgerPage } from '../docs/spec-ledger.ts'
import { tagsOfTests } from '../docs/test-tags.ts'
import { triggersPage } from '../docs/triggers.ts'
import { root } from './steps.ts'

const docs = join(import.meta.dirname, '../docs')

writeFileSync(join(docs, 'roles.md'), rolesPage())
writeFileSync(join(docs, 'messages.md'), messagesPage())
writeFileSync(join(docs, 'triggers.md'), triggersPage(root))
writeFileSync(join(docs, 'spec-ledger.md'), ledgerPage(behaviorsOf(root), tagsOfTests(root)))
writeFileSync(join(root, 'server/src/modules/channels/octo/standard.schema.json'), standardSchemas())
writeFileSync(join(root, 'client/src/api.ts'), await clientTypes())
