import { resealHeaders } from '#modules/channels/index.ts'
import { resealKeys } from '#modules/connections/index.ts'
import { resealFactors } from '#modules/identity/index.ts'
import { resealGateKeys } from '#modules/redemption/index.ts'
import { resealPointKeys } from '#modules/resellers/index.ts'
import { runWithDatabase } from './with-database.ts'

/** `npm run secrets:rotate`: encrypts with `SECRETS_KEY` what was encrypted with `SECRETS_KEY_BEFORE`. */
runWithDatabase('secrets-rotate', async (db, config) => {
  const count =
    (await resealKeys(db, config)) +
    (await resealHeaders(db, config)) +
    (await resealPointKeys(db, config)) +
    (await resealGateKeys(db, config)) +
    (await resealFactors(db, config))
  process.stdout.write(`${count} secrets were encrypted with the new SECRETS_KEY.\n`)
  return true
})
