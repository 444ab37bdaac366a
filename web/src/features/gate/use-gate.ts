import { useEffect, useState, useSyncExternalStore } from 'react'
import { gateShift, redeem } from '@reseller-portal/contract/gate'
import { call } from '#lib/calls/call.ts'
import { CallError } from '#lib/calls/call-error.ts'
import { deviceId, gateNameNow } from '#lib/gate-place.ts'
import { browserStore, forgetShift } from './device/browser-store.ts'
import { checkSignature } from './device/check-signature.ts'
import { gateDevice, NoAnswer, NotTaken, type GateDevice, type Server } from './device/gate-device.ts'
import { keepShell } from './keep-shell.ts'

/** How long the device waits for the server before it decides alone, because a guest is waiting. */
const answerTimeoutMs = 2500
/** How often waiting scans are sent again. */
const sendEveryMs = 3000
/** How often the list of tickets is read again. */
const syncEveryMs = 60_000

/** This device at its gate: it sends what waits, keeps its list fresh, and asks the browser to keep both. */
export function useGate(accountId: string) {
  const [device] = useState(() => newDevice(accountId))
  const state = useSyncExternalStore(device.watch, device.state)
  useEffect(() => {
    void begin(device)
    void navigator.storage?.persist?.()
    const list = setInterval(() => void device.sync(), syncEveryMs)
    const beat = setInterval(() => void sendWaiting(device), sendEveryMs)
    const back = () => void device.sync()
    addEventListener('online', back)
    return () => {
      clearInterval(list)
      clearInterval(beat)
      removeEventListener('online', back)
    }
  }, [device])
  return { device, state }
}

async function begin(device: GateDevice) {
  await device.open()
  await device.sync()
  await keepShell()
}

/** Sends what waits; while offline it only checks whether the network is back. */
async function sendWaiting(device: GateDevice) {
  const { isOnline, unsent } = device.state()
  if (isOnline && unsent === 0) return
  if (unsent > 0) await device.send()
  else await device.sync()
}

function newDevice(accountId: string): GateDevice {
  return gateDevice({
    server,
    store: browserStore(accountId),
    isSigned: checkSignature,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    gate: gateNameNow,
  })
}

const server: Server = {
  async redeem(scans) {
    const input = { gate: gateNameNow(), device: deviceId(), scans: [...scans] }
    const answer = call(redeem, input, { timeout: answerTimeoutMs }).catch((error: unknown) => {
      throw isAboutScans(error) ? new NotTaken('the server takes no such scan', { cause: error }) : error
    })
    return (await unlessUnanswered(answer)).results
  },
  async shift(unsent) {
    return unlessUnanswered(
      call(gateShift, { gate: gateNameNow(), device: deviceId(), unsent }, { timeout: 20_000 }),
    )
  },
}

/** Whether the error is about the scans themselves: the server couldn't process one, or its booking is being cancelled right now. */
function isAboutScans(error: unknown): boolean {
  return error instanceof CallError && [400, 409, 422].includes(error.status)
}

/** Throws `NoAnswer` if the answer is missing or broken, because it is unknown then whether the server counted the scans. */
async function unlessUnanswered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallError && (error.status < 0 || error.status >= 500)) throw new NoAnswer()
    if (error instanceof CallError && error.status === 401) await forgetShift()
    throw error
  }
}
