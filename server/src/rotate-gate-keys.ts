import { rotateGateKeys } from '#modules/redemption/index.ts'
import { runWithDatabase } from './with-database.ts'

/** `npm run gate-keys:rotate`: from now on other keys sign the codes of tickets, as when somebody may have read one. */
runWithDatabase('gate-keys-rotate', async (db, config) => {
  const now = new Date()
  const count = await rotateGateKeys({ db, config, now }, now)
  process.stdout.write(
    `${count} operators sign with a new key; those before it check until the last of their tickets.\n`,
  )
  return true
})
