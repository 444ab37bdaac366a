import { hasShift } from '../../features/gate/device/browser-store.ts'
import { CallError } from '#lib/calls/call-error.ts'
import { guard } from '../guard.ts'
import { account } from '../session.ts'

type Entry = Parameters<ReturnType<typeof guard>>[0]

/** Without a network, a shift saved on this device opens the gate. The server checks it when the connection is back. */
export async function gateGuard(entry: Entry) {
  const isAway = await account().then(
    () => false,
    (error: unknown) => error instanceof CallError && (error.status < 0 || error.status >= 502),
  )
  if (isAway && (await hasShift())) return
  await guard('tickets.redeem')(entry)
}
