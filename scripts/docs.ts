import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientTypes } from '../client/generate.ts'
import { changelogPage } from '../docs/api-changes.ts'
import { messagesPage } from '../docs/messages.ts'
import { standardSchemas } from '../docs/octo-schemas.ts'
import { rolesPage } from '../docs/roles.ts'
import { behaviorsOf, ledgerPage } from '../docs/spec-ledger.ts'
import { tagsOfTests } from '../docs/test-tags.ts'
import { triggersPage } from '../docs/triggers.ts'
import { apiVersions } from '../server/src/app/api-versions.ts'
import { root } from './steps.ts'

const docs = join(import.meta.dirname, '../docs')

writeFileSync(join(docs, 'roles.md'), rolesPage())
writeFileSync(join(docs, 'api-changelog.md'), changelogPage(apiVersions))
writeFileSync(join(docs, 'messages.md'), messagesPage())
writeFileSync(join(docs, 'triggers.md'), triggersPage(root))
writeFileSync(join(docs, 'spec-ledger.md'), ledgerPage(behaviorsOf(root), tagsOfTests(root)))
writeFileSync(join(root, 'server/src/modules/channels/octo/standard.schema.json'), standardSchemas())
writeFileSync(join(root, 'client/src/api.ts'), await clientTypes())
